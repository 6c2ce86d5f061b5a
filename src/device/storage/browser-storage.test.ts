import { beforeEach, describe, expect, it, vi } from 'vitest';

const own = localStorage;

beforeEach(() => {
  vi.resetModules();
  Object.defineProperty(globalThis, 'localStorage', { value: own, configurable: true });
  own.clear();
});

describe('a browser that gives no storage', () => {
  const refusals: readonly [string, () => void][] = [
    ['has none', () => vi.stubGlobal('localStorage', undefined)],
    ['gives null', () => vi.stubGlobal('localStorage', null)],
    ['refuses each call', () => vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)],
  ];

  it.each(refusals)('that %s: what is kept lives as long as the page', async (_, refuseStorage) => {
    refuseStorage();
    const { browserStorage } = await import('./browser-storage.ts');
    const storage = browserStorage('localStorage');
    storage.setItem('a', '1');
    storage.setItem('b', '2');
    storage.removeItem('a');
    expect([storage.getItem('a'), storage.getItem('b'), storage.length, storage.key(0)]).toEqual([null, '2', 1, 'b']);
    expect(browserStorage('localStorage')).toBe(storage);
    storage.clear();
    expect(storage.length).toBe(0);
  });

  it('finds it under the usual name, as the sign-in library does', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { browserStorage } = await import('./browser-storage.ts');
    browserStorage('localStorage').setItem('token', 't');
    expect(localStorage.getItem('token')).toBe('t');
  });

  it('still chooses, remembers whose content it shows and reads tokens', async () => {
    vi.stubGlobal('localStorage', undefined);
    const { changeChoices, readChoices } = await import('./choices.ts');
    const { writeOwner, readOwner } = await import('#device/session/owner.ts');
    const { readSessionTokens } = await import('#device/session/session-tokens.ts');
    changeChoices((choices) => ({ ...choices, theme: 'night' }));
    writeOwner({ owner: 'o', iss: 'i', sub: 's' });
    expect(readChoices().theme).toBe('night');
    expect(readOwner()?.owner).toBe('o');
    expect(readSessionTokens('client')).toBeNull();
  });
});

describe('a browser that lets nothing be written', () => {
  const refusal = (name: string) => () => {
    throw new DOMException('No', name);
  };

  it.each(['QuotaExceededError', 'SecurityError'])('(%s): what is needed lives as long as the page', async (name) => {
    localStorage.setItem('before', '1');
    localStorage.setItem('both', 'old');
    const { browserStorage } = await import('./browser-storage.ts');
    const { makeWritable } = await import('./make-writable.ts');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refusal(name));
    makeWritable('localStorage');
    const storage = browserStorage('localStorage');
    storage.setItem('both', 'new');
    storage.setItem('token', 't');
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
    expect(new Set(keys)).toEqual(new Set(['before', 'both', 'token']));
    expect(['before', 'both', 'token'].map((key) => storage.getItem(key))).toEqual(['1', 'new', 't']);
    expect(localStorage.getItem('token')).toBe('t');
    storage.removeItem('token');
    expect(storage.getItem('token')).toBeNull();
  });

  it('keeps what was there before', async () => {
    own.setItem('before', '1');
    const { browserStorage } = await import('./browser-storage.ts');
    const { makeWritable } = await import('./make-writable.ts');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refusal('QuotaExceededError'));
    makeWritable('localStorage');
    browserStorage('localStorage').setItem('before', '2');
    expect(own.getItem('before')).toBe('1');
    browserStorage('localStorage').removeItem('before');
    expect([own.getItem('before'), browserStorage('localStorage').getItem('before')]).toEqual([null, null]);
  });

  it('is written to again once it takes something', async () => {
    const { browserStorage } = await import('./browser-storage.ts');
    const { makeWritable } = await import('./make-writable.ts');
    const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refusal('QuotaExceededError'));
    makeWritable('localStorage');
    refused.mockRestore();
    browserStorage('localStorage').setItem('a', '1');
    expect(own.getItem('a')).toBe('1');
    browserStorage('localStorage').clear();
    expect(own.length).toBe(0);
  });
});

it('one that can be written to stays the browser’s own', async () => {
  const { browserStorage } = await import('./browser-storage.ts');
  const { makeWritable } = await import('./make-writable.ts');
  makeWritable('localStorage');
  expect(browserStorage('localStorage')).toBe(localStorage);
  expect(localStorage).toBeInstanceOf(Storage);
  expect(localStorage.length).toBe(0);
});

it('is the browser’s own otherwise', async () => {
  const { browserStorage } = await import('./browser-storage.ts');
  expect(browserStorage('localStorage')).toBe(localStorage);
  expect(browserStorage('sessionStorage')).toBe(sessionStorage);
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}
