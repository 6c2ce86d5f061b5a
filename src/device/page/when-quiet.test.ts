import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Work that waits for a quiet moment; `isDone` after that many milliseconds more. */
async function given() {
  const { whenQuiet } = await import('./when-quiet.ts');
  let isDone = false;
  void whenQuiet().then(() => (isDone = true));
  return async function isDoneAfter(milliseconds: number) {
    await vi.advanceTimersByTimeAsync(milliseconds);
    return isDone;
  };
}

it('comes as soon as the browser is idle where nobody presses anything', async () => {
  const isDoneAfter = await given();
  expect(await isDoneAfter(100)).toBe(true);
});

it.each(['pointerdown', 'keydown'])('a %s holds it back while its page comes', async (type) => {
  const isDoneAfter = await given();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  expect(await isDoneAfter(400)).toBe(false);
  expect(await isDoneAfter(300)).toBe(true);
});

it('a press is seen where the page keeps it to itself', async () => {
  const isDoneAfter = await given();
  document.body.addEventListener('pointerdown', (event) => event.stopPropagation(), { once: true });
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(await isDoneAfter(400)).toBe(false);
});

it('comes while somebody goes on pressing, after three seconds', async () => {
  const isDoneAfter = await given();
  const press = setInterval(() => dispatchEvent(new Event('keydown')), 10);
  expect(await isDoneAfter(2900)).toBe(false);
  expect(await isDoneAfter(200)).toBe(true);
  clearInterval(press);
});

it('does one step in each quiet moment', async () => {
  const { inQuietSteps } = await import('./when-quiet.ts');
  const done: string[] = [];
  void inQuietSteps(
    (function* steps() {
      done.push('first');
      yield;
      done.push('second');
    })(),
  ).then(() => done.push('end'));
  await vi.advanceTimersByTimeAsync(17);
  expect(done).toEqual(['first']);
  dispatchEvent(new Event('pointerdown'));
  await vi.advanceTimersByTimeAsync(400);
  expect(done).toEqual(['first']);
  await vi.advanceTimersByTimeAsync(300);
  expect(done).toEqual(['first', 'second', 'end']);
});
