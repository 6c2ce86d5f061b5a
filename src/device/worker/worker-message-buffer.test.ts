import { beforeEach, expect, it, vi } from 'vitest';

import { giveBrowserWorkers } from './worker-bridge.test-kit.ts';

beforeEach(() => vi.resetModules());

/** A page that begins, and of which so many workers take charge before anybody listens. */
async function onTakenOverAfter(controller: object | null, workers: number) {
  const { container } = giveBrowserWorkers();
  container.controller = controller;
  const { bufferWorkerMessages } = await import('./worker-message-buffer.ts');
  bufferWorkerMessages();
  for (let worker = 0; worker < workers; worker += 1) {
    container.dispatchEvent(new Event('controllerchange'));
  }
  const onTakenOver = vi.fn<() => void>();
  const { startWorker } = await import('./worker-bridge.ts');
  await startWorker({ onMessage: () => undefined, onUpdateReady: () => undefined, onTakenOver });
  return onTakenOver;
}

it.each([
  ['no worker', null, 1, 0],
  ['no worker', null, 2, 1],
  ['a worker', {}, 0, 0],
  ['a worker', {}, 1, 1],
])(
  'of a page that began with %s (%j), %i take charge early: it is an old one %i times',
  async (_, began, count, old) => {
    expect(await onTakenOverAfter(began, count)).toHaveBeenCalledTimes(old);
  },
);
