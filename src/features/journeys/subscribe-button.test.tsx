import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { provideApiContext } from '#api/api-context.ts';
import { createQueryClient } from '#api/query-client.ts';
import type { JourneySubscription } from '#contract/journeys.ts';
import { i18n } from '#i18n/i18n.ts';
import { addTrackingSink } from '#tracking/track.ts';

import { SubscribeButton } from './subscribe-button.tsx';

const SLEEP = { postSlug: 'sleep-well', listName: 'sleep-list' };

let server: JourneySubscription[];
let refusal: number | undefined;
let asked: string[];
const onFailed = vi.fn<(action: string, error: unknown) => void>();

beforeEach(() => {
  server = [];
  refusal = undefined;
  asked = [];
  onFailed.mockClear();
  provideApiContext({
    base: () => Promise.resolve('https://api.kinward.example/api'),
    siteUuid: () => 'site-1',
    token: () => Promise.resolve('token'),
    refresh: () => Promise.resolve('refreshed'),
    onRefused: () => undefined,
    onReport: () => undefined,
  });
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body: string | null }) => {
    asked.push(`${method} ${new URL(address).pathname} ${body ?? ''}`.trim());
    if (method === 'GET') {
      return Promise.resolve(Response.json(server));
    }
    if (refusal !== undefined) {
      return Promise.resolve(Response.json({ message: 'No' }, { status: refusal }));
    }
    server = method === 'POST' ? [...server, JSON.parse(body ?? '')] : [];
    return Promise.resolve(new Response(null, { status: method === 'POST' ? 201 : 204 }));
  });
});

function show(onDone?: () => void, naming: 'plain' | 'titled' = 'titled') {
  const client = createQueryClient({ onSaid: () => undefined, onFailed, onReport: () => undefined });
  const done = onDone === undefined ? {} : { onDone };
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <SubscribeButton siteUuid="site-1" journey={SLEEP} title="Sleep well" naming={naming} {...done} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

it('subscribes, tells of it and then offers to unsubscribe', async () => {
  const onDone = vi.fn<() => void>();
  const labels: string[] = [];
  const stop = addTrackingSink({ track: (tracked) => void (tracked.what === 'event' && labels.push(tracked.label)) });
  show(onDone);
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe to “Sleep well”' }));
  const button = await screen.findByRole('button', { name: 'Unsubscribe from “Sleep well”' });
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(asked).toContain('POST /api/journeys {"postSlug":"sleep-well","listName":"sleep-list"}');
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Subscribe to “Sleep well”' });
  expect(asked).toContain('DELETE /api/journeys/journey {"listName":"sleep-list"}');
  await waitFor(() => expect(labels).toEqual(['sleep-list', 'sleep-list']));
  stop();
});

it('goes by the name that the server knows the list by', async () => {
  server = [{ postSlug: 'sleep-well', listName: 'renamed' }];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe from “Sleep well”' }));
  await screen.findByRole('button', { name: 'Subscribe to “Sleep well”' });
  expect(asked).toContain('DELETE /api/journeys/journey {"listName":"renamed"}');
});

it('has the failure told by its action and stays as it was', async () => {
  refusal = 429;
  show(undefined, 'plain');
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(onFailed).toHaveBeenCalledWith('subscribe', expect.objectContaining({ status: 429 })));
  expect(screen.getByRole('button', { name: 'Subscribe' })).toBeTruthy();
});

it('sends one press once', async () => {
  show(undefined, 'plain');
  const button = await screen.findByRole('button', { name: 'Subscribe' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1);
});
