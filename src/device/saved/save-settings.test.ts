import { beforeEach, expect, it, vi } from 'vitest';

import type * as Settings from './save-settings.ts';

const persist = vi.fn<() => Promise<boolean>>();

beforeEach(() => {
  localStorage.clear();
  persist.mockReset().mockResolvedValue(false);
  vi.stubGlobal('navigator', { storage: { persist } });
});

/** As a page has it that is opened now. */
async function opened(): Promise<typeof Settings> {
  vi.resetModules();
  return import('./save-settings.ts');
}

it('the browser is asked to keep what is saved once after an article, once after a file and once installed', async () => {
  for (const occasion of ['article', 'file', 'installed'] as const) {
    await (await opened()).askToPersist(occasion);
    await (await opened()).askToPersist(occasion);
  }
  expect(persist).toHaveBeenCalledTimes(3);
});

it('an app that has nothing to keep yet asks for nothing when it is installed, and for an article it does', async () => {
  const { askToPersist, saveSettings } = await opened();
  await askToPersist('installed');
  expect(persist).not.toHaveBeenCalled();
  await askToPersist('article');
  expect(persist).toHaveBeenCalledOnce();
  expect(saveSettings().wasAnswered).toBe(true);
});

it('whom a build before has asked is not asked for an article again, and once it is installed', async () => {
  localStorage.setItem('kinward.saving', '{"v":1,"wifiOnly":true,"wasAsked":true,"wasAnswered":true}');
  const { askToPersist, saveSettings } = await opened();
  await askToPersist('article');
  expect(persist).not.toHaveBeenCalled();
  await askToPersist('installed');
  expect(persist).toHaveBeenCalledOnce();
  expect(saveSettings().wifiOnly).toBe(true);
});

it('a browser that refuses to be asked has answered', async () => {
  persist.mockRejectedValue(new TypeError('not here'));
  const { askToPersist, saveSettings } = await opened();
  await askToPersist('file');
  expect(saveSettings().wasAnswered).toBe(true);
});
