import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { CHUNK_TIMEOUT_MS } from '#contract/api/constants.ts';
import { STORAGE } from '#contract/device/storage.ts';
import type { PageMessage } from '#contract/device/worker-messages.ts';

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
  document.body.replaceChildren();
  for (const stop of stops.splice(0)) {
    stop();
  }
  vi.useRealTimers();
});

/** Of the build that is running; what it is told is where it goes. */
function watch(build: string) {
  const leave = vi.fn<(address: string | undefined) => void>();
  stops.push(module.watchMissingChunks({ build, leave }));
  return leave;
}

const GONE = new TypeError('Failed to fetch dynamically imported module');

function missChunk(leadsTo?: string): Promise<never> {
  return module.withChunkTimeout(() => Promise.reject(GONE), leadsTo);
}

/** The page again, after a reload: the module is new, sessionStorage is not. */
async function reloadPage(): Promise<void> {
  for (const stop of stops.splice(0)) {
    stop();
  }
  vi.resetModules();
  module = await import('./reload.ts');
}

it('a style sheet that did not come is asked for again until it does', async () => {
  vi.useFakeTimers();
  watch('build-1');
  const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/assets/a.css' }));
  const asked = new Set(sheets());
  for (let tries = 0; tries < 3; tries += 1) {
    sheets()[0]?.dispatchEvent(new Event('error'));
    await vi.advanceTimersByTimeAsync(30_000);
    sheets().forEach((sheet) => asked.add(sheet));
  }
  sheets()[0]?.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(asked.size).toBe(4);
  expect(sheets().map((sheet) => sheet.getAttribute('href'))).toEqual([expect.stringContaining('/assets/a.css')]);
  sheets()[0]?.remove();
});

describe('a missing chunk', () => {
  it('reloads the page once per build, never in a loop', async () => {
    const first = watch('build-1');
    void missChunk();
    void missChunk();
    await vi.waitFor(() => expect(first).toHaveBeenCalledTimes(1));
    await reloadPage();
    const second = watch('build-1');
    await expect(missChunk()).rejects.toBe(GONE);
    expect(second).not.toHaveBeenCalled();
    await reloadPage();
    const afterDeploy = watch('build-2');
    void missChunk();
    await vi.waitFor(() => expect(afterDeploy).toHaveBeenCalledTimes(1));
  });

  it('has the next version take charge first, where a worker would bring the old page again', async () => {
    const steps: string[] = [];
    const next = Object.assign(new EventTarget(), {
      state: 'installed',
      postMessage({ type }: PageMessage) {
        steps.push(type);
        workers.dispatchEvent(new Event('controllerchange'));
      },
    });
    const registration = { installing: next, waiting: null, update: async () => steps.push('update') };
    const workers = Object.assign(new EventTarget(), { controller: {}, getRegistration: async () => registration });
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, { serviceWorker: { value: workers }, onLine: { value: true } }),
    );
    watch('build-1').mockImplementation(() => steps.push('leave'));
    void missChunk();
    await vi.waitFor(() => expect(steps).toEqual(['update', 'activate-update', 'leave']));
  });

  it('is gone where the host answers, and else may be the connection', async () => {
    sessionStorage.setItem(STORAGE.reloaded.key, 'build-1');
    watch('build-1');
    await expect(missChunk()).rejects.toBe(GONE);
    expect(module.isChunkGone(GONE)).toBe(true);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(missChunk()).rejects.toBe(GONE);
    expect(module.isChunkGone(GONE)).toBe(false);
  });

  it('reloads it once more for somebody who wishes to try again', async () => {
    const leave = watch('build-1');
    sessionStorage.setItem(STORAGE.reloaded.key, 'build-1');
    await expect(missChunk()).rejects.toBe(GONE);
    module.allowReload();
    void missChunk();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  });

  it('of another page leads there, and of this one stays here', async () => {
    const leave = watch('build-1');
    void missChunk(`${location.origin}/v2/policies-benefits`);
    await vi.waitFor(() => expect(leave.mock.calls).toEqual([[`${location.origin}/v2/policies-benefits`]]));
    await reloadPage();
    const again = watch('build-2');
    void missChunk(location.href);
    await vi.waitFor(() => expect(again.mock.calls).toEqual([[undefined]]));
  });

  it.each([
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['fails', () => Promise.resolve(new Response(null, { status: 503 }))],
    ['is a captive portal’s', () => Promise.resolve(Response.error())],
  ])('leaves the page where it is when the host %s, and reloads when it is back', async (_, fetch) => {
    vi.stubGlobal('fetch', fetch);
    const leave = watch('build-1');
    await expect(missChunk()).rejects.toThrow('Failed to fetch');
    expect(leave).not.toHaveBeenCalled();
    vi.stubGlobal('fetch', async () => new Response(null));
    void missChunk();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  });

  it('that does not come in time raises a doubt in the line', async () => {
    vi.useFakeTimers();
    const { connectionNow, startConnectivity } = await import('#device/network/connectivity.ts');
    stops.push(startConnectivity({ probe: async () => false }));
    const loading = module.withChunkTimeout(() => new Promise<never>(() => undefined));
    const outcome = loading.catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS);
    expect(await outcome).toBeInstanceOf(module.ChunkTimeout);
    expect(connectionNow()).toBe('offline');
  });

  it('raises a doubt in the line where the host does not answer, since nothing else may be asked for', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { connectionNow, startConnectivity } = await import('#device/network/connectivity.ts');
    stops.push(startConnectivity({ probe: async () => false }));
    watch('build-1');
    await expect(missChunk()).rejects.toBe(GONE);
    await vi.waitFor(() => expect(connectionNow()).toBe('offline'));
  });

  it('does not reload without a connection, and does when there is one again', async () => {
    vi.useFakeTimers();
    const { reportAnswer, reportNoAnswer } = await import('#device/network/connectivity.ts');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    reportNoAnswer();
    const leave = watch('build-1');
    await expect(missChunk()).rejects.toBe(GONE);
    expect(leave).not.toHaveBeenCalled();
    reportAnswer();
    await vi.advanceTimersByTimeAsync(2000); // Shown no sooner.
    void missChunk();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  });

  it('does not reload for what nobody waits for', async () => {
    const leave = watch('build-1');
    dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: GONE }));
    expect(module.isChunkMissing(GONE)).toBe(true);
    expect(module.isChunkMissing(new TypeError('A bug'))).toBe(false);
    await new Promise((resolve) => setTimeout(resolve));
    expect(leave).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves what somebody has typed where it is; only the next press that needs it reloads', async () => {
    document.body.innerHTML = '<div id="root" data-login="en"><input type="email" value="ana@a.example"></div>';
    const leave = watch('build-1');
    await expect(missChunk()).rejects.toBe(GONE);
    expect(leave).not.toHaveBeenCalled();
    void missChunk();
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  });

  it('of another page is no reason to stay with what was typed here', async () => {
    document.body.innerHTML = '<div id="root" data-login="en"><input type="email" value="ana@a.example"></div>';
    const leave = watch('build-1');
    void missChunk(`${location.origin}/privacy`);
    await vi.waitFor(() => expect(leave).toHaveBeenCalledTimes(1));
  });

  it('does not reload where nothing outlasts a reload', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    await reloadPage();
    const leave = watch('build-1');
    await expect(missChunk()).rejects.toBe(GONE);
    expect(leave).not.toHaveBeenCalled();
  });

  it('lets no error flash up while the page reloads', async () => {
    watch('build-1');
    const settled = vi.fn<() => void>();
    void missChunk().then(settled, settled);
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
