import { expect, it } from 'vitest';

import { parametersIn } from './parameters-in.ts';

it.each([
  ['/v2/', '/v2/', {}],
  ['/v2', '/v2/', {}],
  ['/v2/resources/parents', '/v2/resources/:category/:tab?', { category: 'parents' }],
  ['/v2/resources/parents/all/', '/v2/resources/:category/:tab?', { category: 'parents', tab: 'all' }],
  ['/v2/resources/a%20b', '/v2/resources/:category/:tab?', { category: 'a b' }],
  ['/v2/resources', '/v2/resources/:category/:tab?', undefined],
  ['/v2/resources/parents/all/more', '/v2/resources/:category/:tab?', undefined],
  ['/v2/real-stories', '/v2/', undefined],
  ['/v2/post/caf%C3%A9', '/v2/post/:postSlug', { postSlug: 'café' }],
  ['/v2/resources/%', '/v2/resources/:category', undefined],
])('at %s, %s has %j', (address, path, parameters) => {
  expect(parametersIn(address, path)).toEqual(parameters);
});
