import { createTransport } from '@sentry/react';
import type { BaseTransportOptions, Envelope, Transport } from '@sentry/core';

import { connectionNow, subscribeConnection } from '#device/network/connectivity.ts';
import { KEPT_MAX } from '#tracking/report.ts';

import { scrub } from './scrub.ts';
import type { About } from './scrub.ts';

/** An address that never answers is left alone for the rest of the visit: each try is a line in the browser's console. */
const FAILURES_MAX = 3;
/** What the browser sends on behind a page that is left. */
const KEEPALIVE_MAX = 60_000;

interface Waiting {
  readonly envelope: Envelope;
  readonly personId: string | undefined;
}

/**
 * The way to the error service: what leaves is scrubbed here and nowhere later. Without a network up to ten errors wait in
 * memory, never on the disk, and go only while the same person is there; how a visit went is dropped.
 */
export function scrubbingTransport(about: About) {
  return (options: BaseTransportOptions): Transport => {
    const wire = createTransport({ ...options, bufferSize: KEPT_MAX }, ({ body }) => post(options.url, body));
    const waiting: Waiting[] = [];
    let failures = 0;

    async function send(scrubbed: Waiting): Promise<'sent' | 'not sent'> {
      try {
        await wire.send(scrubbed.envelope);
        failures = 0;
        return 'sent';
      } catch {
        failures += 1;
        return 'not sent';
      }
    }

    async function sendWaiting(): Promise<void> {
      while (connectionNow() === 'online' && failures < FAILURES_MAX) {
        const next = waiting.shift();
        if (next === undefined) {
          return;
        }
        const isOfAnother = next.personId !== undefined && next.personId !== about.personId();
        if (!isOfAnother && (await send(next)) === 'not sent') {
          waiting.unshift(next);
          return;
        }
      }
    }

    subscribeConnection(() => void sendWaiting());
    return {
      async send(envelope) {
        const scrubbed = scrub(envelope, about);
        if (scrubbed === undefined || failures >= FAILURES_MAX) {
          return {};
        }
        const entry = { envelope: scrubbed.envelope, personId: about.personId() };
        const isSent = connectionNow() === 'online' && (await send(entry)) === 'sent';
        if (isSent) {
          void sendWaiting();
        } else if (scrubbed.kind === 'error' && waiting.length < KEPT_MAX) {
          waiting.push(entry);
        }
        return {};
      },
      flush: (timeout) => wire.flush(timeout),
    };
  };
}

async function post(url: string, body: string | Uint8Array) {
  const response = await fetch(url, {
    method: 'POST',
    body: typeof body === 'string' ? body : new TextDecoder().decode(body),
    keepalive: body.length < KEEPALIVE_MAX,
    credentials: 'omit',
    cache: 'no-store',
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  });
  return {
    statusCode: response.status,
    headers: {
      'x-sentry-rate-limits': response.headers.get('X-Sentry-Rate-Limits'),
      'retry-after': response.headers.get('Retry-After'),
    },
  };
}
