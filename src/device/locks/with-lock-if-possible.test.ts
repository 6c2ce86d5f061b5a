// @vitest-environment node
import { expect, it, vi } from 'vitest';

import { withLock } from './with-lock.ts';
import { withLockIfPossible } from './with-lock-if-possible.ts';

const WITHIN_MS = 20;

it('what has to wait for too long is done without the lock', async () => {
  let end: () => void = () => undefined;
  const held = withLock('held', {}, () => new Promise<void>((resolve) => (end = resolve)));
  await expect(withLockIfPossible('held', () => Promise.resolve('done'), WITHIN_MS)).resolves.toBe('done');
  end();
  await held;
});

it('what the work throws is thrown, and it is not done again', async () => {
  const work = vi.fn(() => Promise.reject(new TypeError('x')));
  await expect(withLockIfPossible('throws', work, WITHIN_MS)).rejects.toThrow(TypeError);
  expect(work).toHaveBeenCalledOnce();
});
