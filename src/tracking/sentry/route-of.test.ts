// @vitest-environment node
import { expect, it } from 'vitest';

import { routeOf } from './route-of.ts';

it.each([
  ['/v2/post/nights-in-shifts', '/v2/post/:postSlug'],
  ['/v2/post/nights-in-shifts/', '/v2/post/:postSlug'],
  ['/v2/', '/v2/'],
  ['/v2', '/v2/'],
  ['/', '/'],
  ['/v2/resources/parents', '/v2/resources/:category/:tab?'],
  ['/v2/resources/parents/expecting', '/v2/resources/:category/:tab?'],
  ['/nomination/confirm/AB12-CD34', '/nomination/confirm/:nominationCode'],
  ['/launch/eyJ4IjoxfQ', '/launch/:config'],
  ['/v2/post/a/b', 'unmatched'],
  ['/amara', 'unmatched'],
])('%s is told of as %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});
