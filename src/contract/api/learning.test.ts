// @vitest-environment node
import { expect, it } from 'vitest';

import { contentAddress } from './learning.ts';

it.each([
  ['https://api.example/v1', 'm', 'p', 'https://api.example/v1/content/m?siteUuid=s&context=p'],
  ['/api/', 'm', 'p', '/api/content/m?siteUuid=s&context=p'],
  ['/api', '../../users', 'p&x=1#y', '/api/content/..%2F..%2Fusers?siteUuid=s&context=p%26x%3D1%23y'],
])('the content link below %s of %s in %s is %s', (base, moduleUuid, packageUuid, address) => {
  expect(contentAddress(base, { siteUuid: 's', moduleUuid, packageUuid })).toBe(address);
});
