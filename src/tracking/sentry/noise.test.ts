import { expect, it, vi } from 'vitest';

import { BadReply, Unreachable } from '#api/errors.ts';

import { isNoise } from './noise.ts';

const OURS = '\n    at run (https://app.example/assets/start-abc.js:1:20)';
const FOREIGN = '\n    at inject (chrome-extension://abcdefgh/content.js:1:20)';

const connection = vi.hoisted(() => ({ now: 'online' }));
vi.mock('#device/network/connectivity.ts', () => ({ connectionNow: () => connection.now }));

it.each([
  ['an event of another origin, which has no error', null],
  ['a ResizeObserver that had no time', new Error('ResizeObserver loop completed with undelivered notifications.')],
  ['a request that was called off', Object.assign(new Error('Aborted'), { name: 'AbortError' })],
  ['an extension', withStack(FOREIGN + OURS)],
  [
    'an extension in Firefox',
    withStack('inject@moz-extension://abc/x.js:1:2\nrun@https://app.example/assets/a.js:1:2'),
  ],
])('%s is not told of', (_, error) => {
  expect(isNoise(error)).toBe(true);
});

it.each([
  ['an error of ours', withStack(OURS)],
  ['an error of ours below a function that an extension has wrapped', withStack(OURS + FOREIGN)],
  ['an answer against the contract', new BadReply('profile', 'x')],
  ['no answer while others do answer', new Unreachable('network')],
  ['what is no error', 'text'],
])('%s is', (_, error) => {
  expect(isNoise(error)).toBe(false);
});

it.each([new Unreachable('timeout'), new TypeError('Failed to fetch'), new TypeError('Load failed')])(
  'without a network %s says nothing new',
  (error) => {
    connection.now = 'offline';
    expect(isNoise(error)).toBe(true);
    expect(isNoise(new TypeError('x is not a function'))).toBe(false);
    connection.now = 'online';
  },
);

function withStack(stack: string): Error {
  return Object.assign(new Error('x'), { stack: stack.startsWith('\n') ? `Error: x${stack}` : stack });
}
