import { expect, it } from 'vitest';

import { CACHES } from '#contract/device/worker-caches.ts';

import { CACHED_ROUTES, RESERVED } from './cached-routes.ts';

it('has a route for every kind that is kept', () => {
  expect(CACHED_ROUTES.flatMap(({ keeps }) => keeps).toSorted()).toEqual(
    [...Object.keys(CACHES), 'lazy assets'].toSorted(),
  );
});

it.each([
  '/api/x',
  '/media/a.png',
  '/content/about',
  '/oauth2/authorize',
  '/_local/mail',
  '/.kinward/config.json',
  '/__file/a/b.pdf',
])('never answers %s with the app', (path) => {
  expect(RESERVED.test(path)).toBe(true);
});

it.each(['/', '/v2/', '/v2/post/api', '/apis', '/mediation', '/login?redirect_to=/api/x', '/v2/api/x'])(
  'answers %s with the app',
  (path) => {
    expect(RESERVED.test(path)).toBe(false);
  },
);
