// @vitest-environment node
import { expect, it } from 'vitest';

import { ApiError, BadReply, Unreachable } from '#api/errors.ts';

import { outcomeOf } from './settle.ts';

const answer = (status: number, retryAfter?: string) =>
  new ApiError(status, { code: undefined, serverMessage: undefined, retryAfter });

it.each([
  ['202, which the contract does not name', answer(202), { kind: 'applied' }],
  ['204, which the contract names for leaving only', answer(204), { kind: 'applied' }],
  ['304', answer(304), { kind: 'unclear', failure: { kind: 'http', status: 304 } }],
  ['401', answer(401), { kind: 'unauthorised' }],
  ['408', answer(408), { kind: 'unclear', failure: { kind: 'http', status: 408 } }],
  ['422', answer(422), { kind: 'refused', status: 422 }],
  ['429', answer(429, '60'), { kind: 'slow down', retryAfter: '60' }],
  ['503', answer(503), { kind: 'unclear', failure: { kind: 'http', status: 503 } }],
  ['no answer', new Unreachable('network'), { kind: 'unclear', failure: { kind: 'network' } }],
  ['the page of a hotel', new Unreachable('captive-portal'), { kind: 'unclear', failure: { kind: 'captive' } }],
  ['an answer of another shape', new BadReply('journeys', 'x'), { kind: 'unclear', failure: { kind: 'captive' } }],
])('a write that meets %s', async (_, error, outcome) => {
  expect(await outcomeOf(Promise.reject(error))).toEqual(outcome);
});
