import { beforeEach, describe, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
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
    const { keepOwner, readOwner } = await import('./owner.ts');
    const { readSessionTokens } = await import('./session-tokens.ts');
    changeChoices((choices) => ({ ...choices, theme: 'night' }));
    keepOwner({ owner: 'o', iss: 'i', sub: 's' });
    expect(readChoices().theme).toBe('night');
    expect(readOwner()?.owner).toBe('o');
    expect(readSessionTokens('client')).toBeNull();
  });
});

it('is the browser’s own otherwise', async () => {
  const { browserStorage } = await import('./browser-storage.ts');
  expect(browserStorage('localStorage')).toBe(localStorage);
  expect(browserStorage('sessionStorage')).toBe(sessionStorage);
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}
