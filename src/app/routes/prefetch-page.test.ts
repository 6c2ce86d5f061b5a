import { afterEach, beforeEach, expect, it } from 'vitest';

import { changeChoices } from '#device/storage/choices.ts';

import { prefetchFilesOf } from './prefetch-page.ts';

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
