import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CHUNK_TIMEOUT_MS } from '#contract/api/constants.ts';

import type * as Module from './reload.ts';

let module: typeof Module;
const stops: (() => void)[] = [];

beforeEach(async () => {
  vi.resetModules();
  module = await import('./reload.ts');
  vi.stubGlobal('fetch', async () => new Response(null));
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const stop of stops.splice(0)) {
    stop();
  }
  vi.useRealTimers();
});

function watch(build: string) {
  const reload = vi.fn<() => void>();
  stops.push(module.watchMissingChunks({ build, reload }));
  return reload;
}

/** Until the host's answer is acted upon. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

function missChunk(): void {
  dispatchEvent(new Event('vite:preloadError'));
}

/** The page again, after a reload: the module is new, sessionStorage is not. */
async function reloadPage(): Promise<void> {
  for (const stop of stops.splice(0)) {
    stop();
  }
  vi.resetModules();
  module = await import('./reload.ts');
}

describe('a missing chunk', () => {
  it('reloads the page once per build, never in a loop', async () => {
    const first = watch('build-1');
    missChunk();
    missChunk();
    await settle();
    expect(first).toHaveBeenCalledTimes(1);
    await reloadPage();
    const second = watch('build-1');
    missChunk();
    await settle();
    expect(second).not.toHaveBeenCalled();
    await reloadPage();
    const afterDeploy = watch('build-2');
    missChunk();
    await settle();
    expect(afterDeploy).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails', () => Promise.resolve(new Response(null, { status: 503 }))],
    ['is a captive portal’s', () => Promise.resolve(Response.error())],
  ])('leaves the page where it is when the host %s, and reloads when it is back', async (_, fetch) => {
    vi.stubGlobal('fetch', fetch);
    const reload = watch('build-1');
    const failing = module.withChunkTimeout(async () => {
      missChunk();
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    await expect(failing).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
    vi.stubGlobal('fetch', async () => new Response(null));
    missChunk();
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload without a connection', async () => {
    const { reportNoAnswer } = await import('#device/network/connectivity.ts');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reportNoAnswer();
    const reload = watch('build-1');
    missChunk();
    await settle();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload for what nobody waits for', async () => {
    const reload = watch('build-1');
    const failure = new TypeError('Failed to fetch dynamically imported module');
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }));
    module.unneededFailures.add(failure); // Known a moment later.
    await settle();
    expect(reload).not.toHaveBeenCalled();
    missChunk();
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload where nothing outlasts a reload', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    await reloadPage();
    const reload = watch('build-1');
    missChunk();
    await settle();
    expect(reload).not.toHaveBeenCalled();
  });

  it('lets no error flash up while the page reloads', async () => {
    watch('build-1');
    const settled = vi.fn<() => void>();
    void module
      .withChunkTimeout(async () => {
        missChunk();
        throw new TypeError('Failed to fetch dynamically imported module');
      })
      .then(settled, settled);
    await vi.waitFor(() => expect(sessionStorage.length).toBe(1));
    await Promise.resolve();
    expect(settled).not.toHaveBeenCalled();
  });

  it('lets the error rise when the reload did not help', async () => {
    await expect(module.withChunkTimeout(() => Promise.reject(new TypeError('gone')))).rejects.toThrow('gone');
  });
});

describe('a chunk that hangs', () => {
  it('is given 120 seconds', async () => {
    vi.useFakeTimers();
    const loading = module.withChunkTimeout(() => new Promise<never>(() => undefined));
    const outcome = loading.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(module.ChunkTimeout);
  });

  it('is none when it comes', async () => {
    vi.useFakeTimers();
    await expect(module.withChunkTimeout(() => Promise.resolve('page'))).resolves.toBe('page');
    expect(vi.getTimerCount()).toBe(0);
  });
});
