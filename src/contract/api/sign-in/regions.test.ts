// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { apiBaseFor, isRegion } from './regions.ts';

describe('the API’s base in a region', () => {
  it.each([
    ['https://api.{region}.example/v1', 'eu-west-1', 'https://api.eu-west-1.example/v1'],
    ['https://api.{region}.example', 'nonsense', 'https://api.ap-southeast-2.example'],
    ['https://api.{region}.example', undefined, 'https://api.ap-southeast-2.example'],
    [
      'https://abc.execute-api.us-east-1.amazonaws.com/prod',
      'eu-west-1',
      'https://abc.execute-api.eu-west-1.amazonaws.com/prod',
    ],
    ['https://api.us-gov-east-1.example/', 'eu-west-1', 'https://api.eu-west-1.example/'],
    ['https://v1-us-west-2.api.example/', 'eu-west-1', 'https://v1-eu-west-1.api.example/'],
    ['https://my-us-gov-west-1-api.example/v1', 'ap-northeast-3', 'https://my-ap-northeast-3-api.example/v1'],
    ['https://us-east-1-v2.api.example/', 'eu-central-1', 'https://eu-central-1-v2.api.example/'],
    ['https://is-it-up-2.example/', 'eu-west-1', 'https://is-it-up-2.example/'],
    ['https://v1-us-west-2a.example/', 'eu-west-1', 'https://v1-us-west-2a.example/'],
    ['https://api.example/us-east-1/', 'eu-west-1', 'https://api.example/us-east-1/'],
    ['https://notus-east-1x.example/', 'eu-west-1', 'https://notus-east-1x.example/'],
    ['/api', 'eu-west-1', '/api'],
  ])('%s in %s is %s', (base, region, expected) => {
    expect(apiBaseFor(base, region)).toBe(expected);
  });

  it('stays on the host it was on, whatever a site calls its region', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('evil.com/', 'eu-west-1/', '@evil.com', 'eu-west-1.evil.com', '..')),
        (region) => {
          const host = new URL(apiBaseFor('https://api.us-east-1.example/', region)).hostname;
          expect(/^api\.[a-z]{2}(-[a-z]+)+-\d\.example$/.test(host)).toBe(true);
          expect(isRegion(region) ? host : 'api.ap-southeast-2.example').toBe(host);
        },
      ),
    );
  });
});
