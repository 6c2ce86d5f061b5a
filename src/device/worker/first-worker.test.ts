import { afterEach, expect, it, vi } from 'vitest';

import { installFirstWorker } from './first-worker.ts';
import { fakeWorker, giveBrowserWorkers } from './worker-bridge.test-kit.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('the first worker is registered before anybody listens, once', async () => {
  const { container } = giveBrowserWorkers();
  container.getRegistration = () => Promise.resolve(undefined as never);
  const onBegin = vi.fn<() => void>();
  await installFirstWorker(onBegin);
  expect(container.register).toHaveBeenCalledExactlyOnceWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  expect(onBegin).toHaveBeenCalledOnce();
});

it('a first worker that does not come, or is not installed, is tried again', async () => {
  vi.useFakeTimers();
  const { container, registration } = giveBrowserWorkers();
  container.getRegistration = () => Promise.resolve(undefined as never);
  container.register.mockRejectedValueOnce(new TypeError('no network'));
  const worker = Object.assign(fakeWorker(), { state: 'installing' });
  registration.installing = worker;
  const installed = installFirstWorker(() => undefined);
  await vi.advanceTimersByTimeAsync(8000);
  expect(container.register).toHaveBeenCalledTimes(2);
  worker.state = 'redundant';
  worker.dispatchEvent(new Event('statechange'));
  registration.installing = fakeWorker();
  await vi.advanceTimersByTimeAsync(30_000);
  await installed;
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(container.register).toHaveBeenCalledTimes(3);
});

it('a worker that is there already is left alone', async () => {
  const { container } = giveBrowserWorkers({ active: fakeWorker() });
  await installFirstWorker(() => undefined);
  expect(container.register).not.toHaveBeenCalled();
});
