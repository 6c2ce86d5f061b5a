import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

async function given() {
  const { afterFirstContent, firstContentIsHere } = await import('./first-content.ts');
  const task = vi.fn<() => void>();
  return { afterFirstContent, firstContentIsHere, task };
}

it('waits for a page, however little is asked for', async () => {
  const { afterFirstContent, firstContentIsHere, task } = await given();
  afterFirstContent(task);
  vi.advanceTimersByTime(2000);
  expect(task).not.toHaveBeenCalled();
  firstContentIsHere();
  vi.advanceTimersByTime(500);
  expect(task).toHaveBeenCalledOnce();
});

it('waits while the page goes on to another', async () => {
  const { afterFirstContent, firstContentIsHere, task } = await given();
  let isMoving = true;
  firstContentIsHere();
  afterFirstContent(task, () => isMoving);
  vi.advanceTimersByTime(2000);
  expect(task).not.toHaveBeenCalled();
  isMoving = false;
  vi.advanceTimersByTime(500);
  expect(task).toHaveBeenCalledOnce();
});

it('waits no longer than ten seconds for a page that never comes', async () => {
  const { afterFirstContent, task } = await given();
  afterFirstContent(task);
  vi.advanceTimersByTime(11_000);
  expect(task).toHaveBeenCalledOnce();
});
