import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { WorkerMessage } from '#contract/device/worker-messages.ts';
import { clearWorkerCaches } from '#device/purge/clear-worker-caches.ts';

import type * as Module from './worker-bridge.ts';
import { fakeWorker, giveBrowserWorkers } from './worker-bridge.test-kit.ts';

let bridge: typeof Module;

beforeEach(async () => {
  vi.resetModules();
  bridge = await import('./worker-bridge.ts');
});
afterEach(() => {
  vi.useRealTimers();
});

function start() {
  const heard: WorkerMessage[] = [];
  const onUpdateReady = vi.fn<() => void>();
  const onTakenOver = vi.fn<() => void>();
  const started = bridge.startWorker({ onMessage: (message) => heard.push(message), onUpdateReady, onTakenOver });
  return { heard, onUpdateReady, onTakenOver, started };
}

describe('starting', () => {
  it('registers our worker, never from the browser’s own cache', async () => {
    const { container } = giveBrowserWorkers();
    await start().started;
    expect(container.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' });
  });

  it('asks the worker that is there to take charge of a page that was opened beside its first moment', async () => {
    const active = fakeWorker();
    const { container } = giveBrowserWorkers({ active });
    container.controller = null;
    const { onTakenOver, started } = start();
    await started;
    expect(active.heard).toEqual([{ type: 'take-charge' }]);
    container.dispatchEvent(new Event('controllerchange'));
    expect(onTakenOver).not.toHaveBeenCalled(); // It is the worker of this page's own build.
    container.dispatchEvent(new Event('controllerchange'));
    expect(onTakenOver).toHaveBeenCalledOnce();
  });

  it('does without a worker where the browser has none', async () => {
    vi.stubGlobal('navigator', {});
    await start().started;
    expect(await clearWorkerCaches()).toBe('no answer');
  });

  it('does without a worker that cannot be registered, until it can', async () => {
    vi.useFakeTimers();
    const { container, registration } = giveBrowserWorkers();
    container.register.mockRejectedValueOnce(new TypeError('no network'));
    start();
    await vi.advanceTimersByTimeAsync(8000);
    expect(container.register).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(registration.update).toHaveBeenCalled();
  });

  it('hears the worker’s messages, also those of before, and ignores everything else', async () => {
    const { container } = giveBrowserWorkers();
    const { bufferWorkerMessages } = await import('./worker-message-buffer.ts');
    bufferWorkerMessages();
    const early = { type: 'post-refused', siteUuid: 'acme', slug: 'nights', status: 410 };
    container.dispatchEvent(new MessageEvent('message', { data: early }));
    const { heard, started } = start();
    await started;
    const messages = [
      { type: 'post-changed', siteUuid: 'acme', slug: 'sleep' },
      { type: 'post-refused', siteUuid: 'acme', slug: 'sleep', status: 404 },
      { type: 'network', reachable: false },
    ];
    for (const data of [...messages, null, { type: 'post-changed' }, { type: 'evil' }, 'network']) {
      container.dispatchEvent(new MessageEvent('message', { data }));
    }
    expect(heard).toEqual([early, ...messages]);
  });
});

describe('the first worker', () => {
  it('is no update when it takes charge, whether that is before or after somebody listens', async () => {
    for (const takesCharge of ['before', 'after'] as const) {
      const { container, registration } = giveBrowserWorkers();
      const found = container.getRegistration;
      container.getRegistration = () => Promise.resolve(undefined as never);
      const { installFirstWorker } = await import('./first-worker.ts');
      await installFirstWorker(() => undefined);
      container.getRegistration = found;
      registration.active = fakeWorker();
      container.controller = takesCharge === 'before' ? registration.active : null;
      const { onTakenOver, started } = start();
      await started;
      if (takesCharge === 'after') {
        container.dispatchEvent(new Event('controllerchange'));
      }
      expect(onTakenOver).not.toHaveBeenCalled();
      container.dispatchEvent(new Event('controllerchange'));
      expect(onTakenOver).toHaveBeenCalledOnce();
    }
  });

  it('is none either while it waits to begin, as it does for a while in a busy browser', async () => {
    giveBrowserWorkers({ waiting: fakeWorker() });
    const { onUpdateReady, started } = start();
    await started;
    await new Promise((soon) => setTimeout(soon));
    expect(onUpdateReady).not.toHaveBeenCalled();
  });
});

describe('an update', () => {
  it('is looked for every hour and on return, not more than once a minute', async () => {
    vi.useFakeTimers();
    const { registration } = giveBrowserWorkers();
    await start().started;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(registration.update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(61_000);
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('online'));
    expect(registration.update).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3_600_000);
    expect(registration.update).toHaveBeenCalledTimes(2);
  });

  it('that waits is told of', async () => {
    giveBrowserWorkers({ active: fakeWorker(), waiting: fakeWorker() });
    const { onUpdateReady, started } = start();
    await started;
    await vi.waitFor(() => expect(onUpdateReady).toHaveBeenCalledTimes(1));
  });

  it('takes over when the person accepts it, and the page reloads once', async () => {
    const waiting = fakeWorker();
    const { container } = giveBrowserWorkers({ active: fakeWorker(), waiting });
    const { onTakenOver, started } = start();
    await started;
    const reload = vi.fn<() => void>();
    bridge.acceptUpdate(reload);
    bridge.acceptUpdate(reload);
    expect(waiting.heard).toContainEqual({ type: 'activate-update' });
    expect(reload).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    container.dispatchEvent(new Event('controllerchange'));
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(waiting.heard).toHaveLength(1);
    expect(onTakenOver.mock.calls.length).toBeLessThan(2);
  });

  it('does not keep the person waiting for a worker that does not answer', async () => {
    giveBrowserWorkers({ active: fakeWorker(), waiting: fakeWorker() });
    await start().started;
    vi.useFakeTimers();
    const reload = vi.fn<() => void>();
    bridge.acceptUpdate(reload);
    await vi.advanceTimersByTimeAsync(5000);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that another tab accepted needs the reload only', async () => {
    giveBrowserWorkers({ active: fakeWorker() });
    await start().started;
    const reload = vi.fn<() => void>();
    bridge.acceptUpdate(reload);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('that another tab accepted is told of, for the page to decide', async () => {
    const { container } = giveBrowserWorkers({ active: fakeWorker() });
    const { onTakenOver, started } = start();
    await started;
    container.dispatchEvent(new Event('controllerchange'));
    expect(onTakenOver).toHaveBeenCalledTimes(1);
  });

  it('is none when the first worker of all begins its work', async () => {
    const { container } = giveBrowserWorkers();
    const { onTakenOver, onUpdateReady, started } = start();
    await started;
    container.dispatchEvent(new Event('controllerchange'));
    expect(onTakenOver).not.toHaveBeenCalled();
    container.dispatchEvent(new Event('controllerchange'));
    expect(onTakenOver).toHaveBeenCalledTimes(1);
    expect(onUpdateReady).not.toHaveBeenCalled();
  });
});

describe('forgetting', () => {
  it('waits until the worker says that it is done', async () => {
    const active = fakeWorker();
    giveBrowserWorkers({ active });
    expect(await clearWorkerCaches()).toBe('forgotten');
    expect(await clearWorkerCaches('hash')).toBe('forgotten');
    expect(active.heard).toEqual([{ type: 'forget' }, { type: 'forget', owner: 'hash' }]);
  });

  it('does not wait for a worker that never answers', async () => {
    vi.useFakeTimers();
    giveBrowserWorkers({ active: fakeWorker(() => undefined) });
    const forgetting = clearWorkerCaches();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await forgetting).toBe('no answer');
  });
});
