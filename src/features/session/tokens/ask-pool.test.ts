// @vitest-environment node
import { expect, it } from 'vitest';

import { askPool } from './ask-pool.ts';

const failure = (name: string, details: object = {}) => Object.assign(new Error(name), { name, ...details });
const met = (underlyingError: Error) => failure('Unknown', { underlyingError });

it.each([
  ['no line', failure('NetworkError', { underlyingError: new TypeError('Failed to fetch') })],
  ['half an answer', met(new TypeError('network error'))],
  ['half an answer that was read', new TypeError('network error')],
  ['somebody else’s page', new SyntaxError('Unexpected token <')],
])('is no answer of the pool: %s', async (_, error) => {
  await expect(askPool(1000, Promise.reject(error))).rejects.toMatchObject({ name: 'Unreachable', cause: error });
});

it('a gateway that has had too much says so by its status', async () => {
  const error = failure('UnknownError', { metadata: { httpStatusCode: 429 } });
  await expect(askPool(1000, Promise.reject(error))).rejects.toMatchObject({ name: 'ApiError', status: 429 });
});

it.each([
  failure('NotAuthorizedException', { metadata: { httpStatusCode: 400 } }),
  met(new Error('Odd')),
  'thrown text',
])('whatever else it says stays what it is: %s', async (error) => {
  await expect(askPool(1000, Promise.reject(error))).rejects.toBe(error);
});
