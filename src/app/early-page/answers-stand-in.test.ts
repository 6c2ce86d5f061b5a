import { beforeEach, expect, it, vi } from 'vitest';

import { earlyAnswer as answerOfApp } from '#api/early-answers.ts';

import { earlyAnswer } from './answers-stand-in.ts';

const ask = vi.fn((address: string) => {
  if (globalThis.kinwardEarly !== undefined) {
    globalThis.kinwardEarly.answers[address] ??= Promise.resolve(new Response('{"a":1}'));
  }
});

beforeEach(() => {
  vi.clearAllMocks();
  globalThis.kinwardEarly = { token: 't', answers: {}, page: { ask, show: vi.fn(), end: vi.fn() } };
});

it('an answer that the early page has read is there for the app too', async () => {
  const own = await earlyAnswer({ url: '/api/a', method: 'GET' }, 't');
  expect(await own.json()).toEqual({ a: 1 });
  expect(ask).toHaveBeenCalledExactlyOnceWith('/api/a', 't');
  const left = await answerOfApp({ url: '/api/a', method: 'GET' }, 't', {});
  expect(await left?.json()).toEqual({ a: 1 });
});

it('nothing is asked with another token, once the app has begun, or where something would be changed', async () => {
  await expect(earlyAnswer({ url: '/api/a', method: 'GET' }, 'other')).rejects.toThrow('Too late');
  await expect(earlyAnswer({ url: '/api/a', method: 'POST' }, 't')).rejects.toThrow('Too late');
  delete globalThis.kinwardEarly?.page;
  await expect(earlyAnswer({ url: '/api/a', method: 'GET' }, 't')).rejects.toThrow('Too late');
  expect(ask).not.toHaveBeenCalled();
});
