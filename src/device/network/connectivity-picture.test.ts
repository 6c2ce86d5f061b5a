import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type * as Module from './connectivity.ts';

let connectivity: typeof Module;
let stop: (() => void) | undefined;

beforeEach(async () => {
  vi.resetModules();
  connectivity = await import('./connectivity.ts');
});
afterEach(() => {
  stop?.();
  document.body.replaceChildren();
});

function watchWith(answers: boolean) {
  const probe = vi.fn(() => Promise.resolve(answers));
  stop = connectivity.startConnectivity({ probe });
  connectivity.reportAnswer();
  return probe;
}

function fail(element: Element): void {
  document.body.append(element);
  element.dispatchEvent(new Event('error'));
}

it('finds out by a picture that does not come that the line is gone', async () => {
  watchWith(false);
  fail(document.createElement('img'));
  await vi.waitFor(() => expect(connectivity.connectionNow()).toBe('offline'));
});

it('asks once for all the pictures that a server does not have, and stays online', async () => {
  const probe = watchWith(true);
  fail(document.createElement('img'));
  await vi.waitFor(() => expect(probe).toHaveBeenCalledTimes(1));
  fail(document.createElement('img'));
  fail(document.createElement('video'));
  expect(probe).toHaveBeenCalledTimes(1);
  expect(connectivity.connectionNow()).toBe('online');
});
