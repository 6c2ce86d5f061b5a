import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { purgeDevice } from '#device/purge/purge.ts';
import { removeOwner } from '#device/session/owner.ts';
import { givenOwner } from '#tests/kit/device.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { answerConsent, markTold, readConsent, subscribeConsent, toldOfPerson } from './consent.ts';

const { key: KEY } = LAZY_STORAGE.consent;

beforeEach(() => givenOwner('ruth'));

describe('what a person said to being measured by others', () => {
  it('is nothing until they are asked, and then what they said', () => {
    expect(readConsent()).toBe('unset');
    answerConsent('granted');
    expect(readConsent()).toBe('granted');
    answerConsent('denied');
    expect(readConsent()).toBe('denied');
  });

  it('is never another person’s, and nobody’s where nobody is signed in', () => {
    answerConsent('granted');
    givenOwner('liam');
    expect(readConsent()).toBe('unset');
    givenOwner('ruth');
    expect(readConsent()).toBe('granted');
    removeOwner();
    expect(readConsent()).toBe('unset');
    answerConsent('granted');
    expect(readConsent()).toBe('unset');
  });

  it('goes with a log-out', async () => {
    answerConsent('denied');
    await purgeDevice();
    expect(localStorage.getItem(KEY)).toBeNull();
    givenOwner('ruth');
    expect(readConsent()).toBe('unset');
  });

  it.each(['nonsense', '{}', '{"v":2,"owner":"ruth","answer":"granted"}', '{"v":1,"owner":"ruth","answer":"yes"}'])(
    'is nothing where %s is kept',
    (stored) => {
      localStorage.setItem(KEY, stored);
      expect(readConsent()).toBe('unset');
    },
  );

  it('is no where the browser sends Global Privacy Control, whatever was said before', () => {
    answerConsent('granted');
    const sends = (value: boolean) =>
      vi.stubGlobal('navigator', Object.create(navigator, { globalPrivacyControl: { value } }));
    sends(true);
    expect(readConsent()).toBe('denied');
    sends(false);
    expect(readConsent()).toBe('granted');
  });

  it('counts for as long as the page lives where the storage takes nothing', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    answerConsent('denied');
    expect(readConsent()).toBe('denied');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it('tells of an answer given in another tab', () => {
    const listener = vi.fn<() => void>();
    const stop = subscribeConsent(listener);
    localStorage.setItem(KEY, '{"v":1,"owner":"ruth","answer":"denied"}');
    dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(listener).toHaveBeenCalled();
    expect(readConsent()).toBe('denied');
    stop();
  });
});

it('what others were told of a person is kept with a yes, and forgotten with a no', () => {
  markTold('stages');
  expect(toldOfPerson()).toBeUndefined();
  answerConsent('granted');
  markTold('stages');
  expect(toldOfPerson()).toBe('stages');
  answerConsent('denied');
  expect(toldOfPerson()).toBeUndefined();
  answerConsent('granted');
  expect(toldOfPerson()).toBeUndefined();
});

describe('an answer that a killed browser has forgotten', () => {
  beforeEach(() => vi.stubGlobal('caches', fakeCaches()));
  afterEach(() => vi.unstubAllGlobals());

  const openPage = async () => {
    vi.resetModules();
    return import('./consent.ts');
  };
  const isCopied = (answer: string) =>
    vi.waitFor(async () => {
      const cache = await caches.open('kinward-v1-consent:ruth');
      const [newest] = (await cache.keys()).slice(-1);
      expect(await (newest && (await cache.match(newest)))?.text()).toContain(answer);
    });

  /** A yes of some time ago, then a no, and the browser is killed. */
  async function refuseAndForget(): Promise<void> {
    const page = await openPage();
    page.answerConsent('granted');
    const kept = localStorage.getItem(KEY) ?? '';
    page.answerConsent('denied');
    await isCopied('denied');
    localStorage.setItem(KEY, kept);
  }

  it('comes back', async () => {
    await refuseAndForget();
    const page = await openPage();
    expect(page.readConsent()).toBe('granted');
    await page.restoreConsent();
    expect(page.readConsent()).toBe('denied');
    expect((await openPage()).readConsent()).toBe('denied');
  });

  it('gives way to one that is given before it is back, also at the start after', async () => {
    await refuseAndForget();
    localStorage.removeItem(KEY);
    const page = await openPage();
    page.answerConsent('granted');
    await page.restoreConsent();
    expect(page.readConsent()).toBe('granted');
    await isCopied('granted');
    localStorage.removeItem(KEY);
    const next = await openPage();
    await next.restoreConsent();
    expect(next.readConsent()).toBe('granted');
  });

  it('is nobody else’s, and gone with a log-out', async () => {
    await refuseAndForget();
    givenOwner('liam');
    const page = await openPage();
    await page.restoreConsent();
    expect(page.readConsent()).toBe('unset');
    await purgeDevice();
    givenOwner('ruth');
    const next = await openPage();
    await next.restoreConsent();
    expect(next.readConsent()).toBe('unset');
  });

  it('is looked for no longer than two seconds in a store that hangs', async () => {
    vi.stubGlobal('caches', { has: () => new Promise(() => undefined) });
    vi.useFakeTimers();
    const restoring = (await openPage()).restoreConsent();
    await vi.advanceTimersByTimeAsync(2000);
    await expect(restoring).resolves.toBeUndefined();
    vi.useRealTimers();
  });
});
