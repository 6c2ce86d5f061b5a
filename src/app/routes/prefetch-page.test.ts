import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { changeChoices } from '#device/storage/choices.ts';

import { prefetchAllPages, prefetchFilesOf } from './prefetch-page.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux; rv:153.0) Gecko/20100101 Firefox/153.0';
const TABLE = {
  files: ['home', 'reading', 'later.css'],
  pages: [
    ['^/v2/?$', 0],
    ['^/v2/post/[^/]+/?$', 1, 2],
  ],
};
const prefetched = () => [...document.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

beforeEach(() => {
  const meta = document.createElement('meta');
  meta.name = 'page-files';
  meta.content = JSON.stringify(TABLE);
  document.head.replaceChildren(meta);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.replaceChildren();
  changeChoices((choices) => ({ ...choices, dataSaver: 'system' }));
});

it('the scripts of a page are fetched before anybody goes there', () => {
  prefetchFilesOf('/v2/post/any');
  expect(prefetched()).toEqual(['/assets/reading.js']);
});

it('none is for an address that no page is known for, nor under data saver', () => {
  prefetchFilesOf('/elsewhere');
  changeChoices((choices) => ({ ...choices, dataSaver: 'on' }));
  prefetchFilesOf('/v2/post/any');
  expect(prefetched()).toEqual([]);
});

it('in Firefox, whose policy refuses a prefetch, they are preloaded', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(FIREFOX);
  prefetchFilesOf('/v2/post/any');
  expect(prefetched()).toEqual([]);
  expect(document.querySelector('link[rel=modulepreload]')?.getAttribute('href')).toBe('/assets/reading.js');
});

it('the scripts of all pages are fetched for a worker that installs itself', async () => {
  prefetchAllPages();
  await expect.poll(prefetched).toEqual(['/assets/home.js', '/assets/reading.js']);
});

it('none of them is read in Firefox, which preloads instead', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestIdleCallback'] });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(FIREFOX);
  prefetchAllPages();
  vi.runAllTimers();
  vi.useRealTimers();
  expect(document.querySelectorAll('link')).toHaveLength(0);
});
