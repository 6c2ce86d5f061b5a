import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** A start; `has` says whether what waits for its first content has begun. */
async function given({ busy = false } = {}) {
  const { watchFirstContent, untilFirstContent, firstContentIsHere } = await import('./first-content.ts');
  let isBusy = busy;
  let hasBegun = false;
  watchFirstContent(() => isBusy);
  void untilFirstContent().then(() => (hasBegun = true));
  return {
    firstContentIsHere,
    rest: () => (isBusy = false),
    async hasBegunAfter(milliseconds: number) {
      await vi.advanceTimersByTimeAsync(milliseconds);
      return hasBegun;
    },
  };
}

it('waits for a page, however little is asked for', async () => {
  const { firstContentIsHere, hasBegunAfter } = await given();
  expect(await hasBegunAfter(2000)).toBe(false);
  firstContentIsHere();
  expect(await hasBegunAfter(500)).toBe(true);
});

it('waits while the page still asks for its lists', async () => {
  const { firstContentIsHere, rest, hasBegunAfter } = await given({ busy: true });
  firstContentIsHere();
  expect(await hasBegunAfter(2000)).toBe(false);
  rest();
  expect(await hasBegunAfter(500)).toBe(true);
});

it('waits no longer than ten seconds for a page that never comes', async () => {
  const { hasBegunAfter } = await given();
  expect(await hasBegunAfter(11_000)).toBe(true);
});

it('holds nobody back where no start is watched', async () => {
  const { untilFirstContent } = await import('./first-content.ts');
  await expect(untilFirstContent()).resolves.toBeUndefined();
});

it('what needs fewer quiet looks comes first', async () => {
  const { afterFirstContent, firstContentIsHere } = await import('./first-content.ts');
  const begun: string[] = [];
  const isBusy = () => false;
  afterFirstContent(() => begun.push('rest'), isBusy);
  afterFirstContent(() => begun.push('worker'), isBusy, 1);
  firstContentIsHere();
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toEqual(['worker', 'rest']);
});
