import { beforeEach, expect, it, vi } from 'vitest';

const entry = { pathname: '/v2/post/nights-in-shifts', search: '', hash: '', state: null, key: 'default' };

/** A document that is loaded anew, at the entry of the history at which the browser is. */
async function load() {
  vi.resetModules();
  const { entryKey } = await import('./entry-key.ts');
  return entryKey;
}

beforeEach(() => {
  history.replaceState({ idx: 0 }, '', entry.pathname);
});

it('a page that was opened by its address is the same place after a reload, without saying which page', async () => {
  const first = await load();
  const place = first(entry);
  expect(place).not.toContain('nights');
  const reloaded = await load();
  expect(reloaded(entry)).toBe(place);
  expect(history.state).toMatchObject({ idx: 0 });
});

it('another page that is opened by its address is another place', async () => {
  const first = await load();
  const place = first(entry);
  history.replaceState(null, '', '/v2/post/another');
  const second = await load();
  expect(second({ ...entry, pathname: '/v2/post/another' })).not.toBe(place);
});

it('a part that was gone to before the app was there is a place of its own, and the page before it another', async () => {
  const part = { ...entry, hash: '#part-2' };
  history.replaceState({ opened: 'begun' }, '');
  history.pushState(null, '', '#part-2');
  const entryKey = await load();
  const place = entryKey(part);
  expect(place).not.toBe('begun');
  history.replaceState({ opened: 'begun' }, '', entry.pathname); // Back: the router asks what it leaves once it has gone.
  expect(entryKey(part)).toBe(place);
  expect(entryKey(entry)).toBe('begun');
  history.replaceState({ opened: place }, '', '#part-2');
  expect(entryKey(entry)).toBe('begun');
  expect(entryKey(part)).toBe(place);
});

it('a page that is left for another keeps its name, also where a link leads to its own address', async () => {
  const entryKey = await load();
  const place = entryKey(entry);
  history.pushState({ idx: 1, key: 'abc' }, '');
  expect(entryKey(entry)).toBe(place);
  expect(history.state).toEqual({ idx: 1, key: 'abc' });
});

it('a page that a link led to is its own place', async () => {
  const entryKey = await load();
  expect(entryKey({ ...entry, key: 'abc' })).toBe('abc');
});

it('a page that nobody asks about before it is left has its name on the way back', async () => {
  const entryKey = await load();
  history.pushState({ idx: 1, key: 'abc' }, '', '/v2/');
  const place = entryKey(entry);
  history.replaceState({ idx: 0 }, '', entry.pathname); // As Back finds it.
  expect(entryKey(entry)).toBe(place);
  expect(history.state).toEqual({ idx: 0, opened: place });
});
