import { expect, it, vi } from 'vitest';

import { tellFailure } from './tell-failure.ts';

it('one page is told what went wrong in the worker, the one on the screen', async () => {
  const [hidden, visible] = [aPage('hidden'), aPage('visible')];
  const error = Object.assign(new TypeError('x is not a function'), { stack: 'at '.repeat(9000) });
  await tellFailure(async () => [hidden, visible], error);
  expect(hidden.postMessage).not.toHaveBeenCalled();
  expect(visible.postMessage).toHaveBeenCalledExactlyOnceWith({
    type: 'worker-failed',
    name: 'TypeError',
    message: 'x is not a function',
    stack: error.stack.slice(0, 5000),
  });
});

it('any page will do, and none too; what is no error is told of by its kind', async () => {
  const page = aPage('hidden');
  await tellFailure(async () => [page], 'amara');
  expect(page.postMessage.mock.calls[0]?.[0]).toMatchObject({ name: 'Error', message: 'Unexpected value: string' });
  await expect(tellFailure(async () => [], new Error('x'))).resolves.toBeUndefined();
});

function aPage(visibilityState: DocumentVisibilityState) {
  return { visibilityState, postMessage: vi.fn<(message: unknown) => void>() };
}
