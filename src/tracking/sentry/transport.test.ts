import type { Envelope } from '@sentry/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type { Connection } from '#device/network/connectivity.ts';
import { KEPT_MAX } from '#tracking/report.ts';

import { scrubbingTransport } from './transport.ts';

const connection = vi.hoisted(() => ({ now: 'online' as Connection, listeners: [] as (() => void)[] }));
vi.mock('#device/network/connectivity.ts', () => ({
  connectionNow: () => connection.now,
  subscribeConnection: (listener: () => void) => connection.listeners.push(listener),
}));

const URL = 'http://localhost:9000/api/1/envelope/?sentry_key=key';
const ingest = vi.fn<(url: string, request: RequestInit) => Promise<Response>>();
let personId: string | undefined;

beforeEach(() => {
  connection.now = 'online';
  connection.listeners = [];
  personId = '1001';
  ingest.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', ingest);
});
afterEach(() => vi.unstubAllGlobals());

it('what leaves is scrubbed, without a referrer, a cookie or a header of ours, and outlives the page', async () => {
  await start().send(anError(1, 'amara.osei@alderway.example'));
  expect(ingest).toHaveBeenCalledOnce();
  const [url, request] = ingest.mock.calls[0] ?? [];
  expect(url).toBe(URL);
  expect(request).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true });
  expect(request?.headers).toBeUndefined();
  expect(request?.body).not.toContain('amara');
});

it('without a network ten errors wait and go when it is back; a visit is dropped', async () => {
  const transport = start();
  connection.now = 'offline';
  await transport.send(aVisit());
  for (let at = 0; at < KEPT_MAX + 3; at += 1) {
    await transport.send(anError(at));
  }
  expect(ingest).not.toHaveBeenCalled();
  await reconnect();
  expect(ingest).toHaveBeenCalledTimes(KEPT_MAX);
  expect(sentIds()).toEqual(Array.from({ length: KEPT_MAX }, (_, at) => idOf(at)));
});

it('what waits of somebody who has left never goes', async () => {
  const transport = start();
  connection.now = 'offline';
  await transport.send(anError(1));
  personId = undefined;
  await transport.send(anError(2)); // On the login screen: nobody’s.
  personId = '2002';
  await reconnect();
  expect(sentIds()).toEqual([idOf(2)]);
});

it('an address that never answers is asked three times and then left alone', async () => {
  ingest.mockRejectedValue(new TypeError('Failed to fetch'));
  const transport = start();
  for (let at = 0; at < 9; at += 1) {
    await expect(transport.send(anError(at))).resolves.toEqual({});
  }
  expect(ingest).toHaveBeenCalledTimes(3);
});

it('an error that did not get through goes with the next one that does', async () => {
  ingest.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const transport = start();
  await transport.send(anError(1));
  await transport.send(anError(2));
  await vi.waitFor(() => expect(sentIds()).toEqual([idOf(1), idOf(2), idOf(1)]));
});

function start() {
  const about = { release: '1', stage: 'test', sdkVersion: '1', route: () => '/v2/', personId: () => personId };
  return scrubbingTransport(about)({ url: URL, recordDroppedEvent: () => undefined });
}

async function reconnect(): Promise<void> {
  connection.now = 'online';
  connection.listeners.forEach((listener) => listener());
  await vi.waitFor(() => expect(ingest).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
}

function idOf(at: number): string {
  return String(at).padStart(32, '0');
}

function sentIds(): string[] {
  return ingest.mock.calls.map(([, { body }]) => JSON.parse((body as string).split('\n')[0] ?? '').event_id);
}

function anError(at: number, value = 'x'): Envelope {
  const event = { event_id: idOf(at), timestamp: Date.now() / 1000, exception: { values: [{ type: 'Error', value }] } };
  return [{}, [[{ type: 'event' }, event]]] as unknown as Envelope;
}

function aVisit(): Envelope {
  const seconds = Date.now() / 1000;
  const contexts = { trace: { trace_id: idOf(1), span_id: 'a'.repeat(16) } };
  const visit = { event_id: idOf(99), timestamp: seconds, start_timestamp: seconds, contexts, measurements: {} };
  return [{}, [[{ type: 'transaction' }, visit]]] as unknown as Envelope;
}
