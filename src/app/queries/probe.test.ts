import { expect, it } from 'vitest';

import { CONFIG } from '#tests/kit/device.ts';
import { fakeApi, noNetwork, refusal } from '#tests/kit/fake-api.ts';

import { probe, probeForGuard } from './probe.ts';

const page = (status: number) => () =>
  new Response('<html>Room 12', { status, headers: { 'content-type': 'text/html' } });

it.each([
  ['what it should', true, true, () => Response.json(CONFIG)],
  ['a refusal', true, true, () => refusal(403)],
  ['that it is ill', true, false, () => refusal(503)],
  ['that it is asked too much', true, false, () => refusal(429)],
  ['a gateway’s page with 502', true, false, page(502)],
  ['a hotel’s page with 511', false, false, page(511)],
  ['a hotel’s page with 403', false, false, page(403)],
  ['a hotel’s page with 200', false, false, page(200)],
  ['nothing', false, false, noNetwork],
])('who answers %s shows a line: %s, and answers the guard: %s', async (_, isLine, isAnswer, answer) => {
  fakeApi({ deployConfig: answer }, { base: '' });
  expect([await probe(), await probeForGuard()]).toEqual([isLine, isAnswer]);
});
