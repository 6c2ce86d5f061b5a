import { beforeEach, expect, it, vi } from 'vitest';

const entry = { pathname: '/v2/post/nights-in-shifts', search: '', hash: '', state: null, key: 'default' };

/** A document that is loaded anew, at the entry of the history at which the browser is. */
async function load() {
  vi.resetModules();
  const { entryKey } = await import('./entry-key.ts');
  return entryKey;
}

beforeEach(() => {
  history.replaceState({ idx: 0 }, '');
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
  history.replaceState(null, '');
  const second = await load();
  expect(second({ ...entry, pathname: '/v2/post/another' })).not.toBe(place);
});

it('a page that a link led to is its own place', async () => {
  const entryKey = await load();
  expect(entryKey({ ...entry, key: 'abc' })).toBe('abc');
});
