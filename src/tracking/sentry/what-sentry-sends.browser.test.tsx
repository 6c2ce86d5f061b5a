import type { Envelope } from '@sentry/core';
import * as Sentry from '@sentry/react';
import { afterEach, expect, it } from 'vitest';

import { scrub } from './scrub.ts';

const TOKEN = `eyJhbGciOiJSUzI1NiJ9.${'c29tZWJvZHk'.repeat(12)}.c2lnbmF0dXJl`;
const MAIL = 'somebody@alderway.example';
const before = location.href;

afterEach(async () => {
  history.replaceState(null, '', before);
  await Sentry.close();
});

it('Sentry as it comes sends a token of the address nine times and more; of the same envelopes nothing of it leaves', async () => {
  const sent: Envelope[] = [];
  history.replaceState(null, '', `/sso#id_token=${TOKEN}&email=${encodeURIComponent(MAIL)}`);
  Sentry.init({
    dsn: 'https://key@errors.example/1',
    tracesSampleRate: 1,
    integrations: [Sentry.browserTracingIntegration()],
    transport: () => ({
      send: async (envelope) => {
        sent.push(envelope);
        return {};
      },
      flush: async () => true,
    }),
  });
  await fetch(`/missing?token=${TOKEN}`).catch(() => undefined);
  history.pushState(null, '', `/login?email=${encodeURIComponent(MAIL)}`);
  history.pushState(null, '', `/sso#id_token=${TOKEN}`);
  Sentry.captureException(new Error(`Refused: ${location.hash}`));
  Sentry.captureMessage(`Signed in as ${MAIL}`);
  history.pushState(null, '', '/v2/');
  await Sentry.flush();

  const asItComes = sent.map((envelope) => JSON.stringify(envelope)).join('\n');
  expect(asItComes.split(TOKEN).length - 1).toBeGreaterThanOrEqual(9);
  expect(asItComes).toContain('somebody');

  const about = { release: '1', stage: 'test', sdkVersion: '1', route: () => '/sso', personId: () => undefined };
  const scrubbed = JSON.stringify(sent.map((envelope) => scrub(envelope, about)));
  expect(scrubbed).toContain('"type":"Error"');
  expect(scrubbed).not.toMatch(/eyJ|c29tZWJvZHk|somebody|alderway|id_token/);
});
