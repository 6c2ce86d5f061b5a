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
])('at %s, %s has %j', (address, path, parameters) => {
  expect(parametersIn(address, path)).toEqual(parameters);
});

it('throws at an address that nobody can read', () => {
  expect(() => parametersIn('/v2/resources/%', '/v2/resources/:category')).toThrow(URIError);
});
