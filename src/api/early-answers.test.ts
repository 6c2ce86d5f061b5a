import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { askedSoFar, earlyAnswer } from './early-answers.ts';

const LIST = 'https://api.example/posts/?page=1';
const get = (url: string) => ({ url, method: 'GET' });

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(1000); // A busy machine takes longer to begin than such an answer is fresh.
});

afterEach(() => {
  globalThis.kinwardEarly = undefined;
});

function given(answer: Promise<Response>, token = 'ana'): void {
  globalThis.kinwardEarly = { token, answers: { [LIST]: answer } };
}

it('is taken once, by whoever asks with the same token', async () => {
  const answer = Response.json([1]);
  given(Promise.resolve(answer));
  expect(await earlyAnswer(get(LIST), 'ana', {})).toBe(answer);
  expect(await earlyAnswer(get(LIST), 'ana', {})).toBeUndefined();
});

it.each([
  ['somebody else asks', get(LIST), 'ben', {}],
  ['an answer is here already', get(LIST), 'ana', { etag: 'W/"1"' }],
  ['something is changed', { url: LIST, method: 'POST' }, 'ana', {}],
  ['something else is asked for', get(`${LIST}&tags=sleep`), 'ana', {}],
])('is left where %s', async (_, request, token, options) => {
  given(Promise.resolve(Response.json([])));
  expect(await earlyAnswer(request, token, options)).toBeUndefined();
});

it('is none where it failed', async () => {
  given(Promise.reject(new TypeError('No network')));
  expect(await earlyAnswer(get(LIST), 'ana', {})).toBeUndefined();
});

it('that does not come in time is not asked for anew: nobody waits twice as long', async () => {
  given(new Promise(() => undefined));
  await expect(earlyAnswer(get(LIST), 'ana', { timeoutMs: 1 })).rejects.toThrow(
    expect.objectContaining({ name: 'TimeoutError' }),
  );
});

it('what was asked with a token is known', async () => {
  await earlyAnswer(get(`${LIST}&noted`), 'ana', {});
  await earlyAnswer(get('/config.json'), undefined, {});
  expect(askedSoFar()).toContain(`${LIST}&noted`);
  expect(askedSoFar()).not.toContain('/config.json');
});
