import { describe, expect, it } from 'vitest';

import { destination } from './destination.ts';

describe('destination', () => {
  it('is the redirect target if it is safe, then the nomination, then home', () => {
    expect(destination('/v2/profile', 'IRIS-4K7P')).toBe('/v2/profile');
    expect(destination('https://evil.example/', 'IRIS-4K7P')).toBe('/nomination/confirm/IRIS-4K7P');
    expect(destination(undefined, undefined)).toBe('/v2/');
    expect(destination(null, ' ')).toBe('/v2/');
  });

  it.each([
    ['AB/12+x==', 'AB%2F12%2Bx%3D%3D'],
    ['50%off', '50%25off'],
    [String.raw`a\b`, 'a%5Cb'],
    ['a//b?c#d', 'a%2F%2Fb%3Fc%23d'],
    ['../../v2/profile', '..%2F..%2Fv2%2Fprofile'],
    ['...', '...'],
  ])('is the nomination also where its code is %j', (code, encoded) => {
    expect(destination(null, code)).toBe(`/nomination/confirm/${encoded}`);
  });

  it.each(['.', '..'])('is home where the code is %j, which no address can hold', (code) => {
    expect(destination(null, code)).toBe('/v2/');
  });
});
