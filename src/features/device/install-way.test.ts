// @vitest-environment node
import { expect, it } from 'vitest';

import { installWay } from './install-way.ts';

const ANDROID = { userAgent: 'Linux; Android 15', platform: 'Linux armv8l', touchPoints: 5 } as const;
const IPHONE = { userAgent: 'iPhone; CPU iPhone OS 18_0', platform: 'iPhone', touchPoints: 5 } as const;
const IPAD = { userAgent: 'Macintosh; Intel Mac OS X 10_15', platform: 'MacIntel', touchPoints: 5 } as const;
const MAC = { ...IPAD, touchPoints: 0 } as const;

it.each([
  ['a browser that offers it', ANDROID, 'offer'],
  ['a Mac whose browser offers it', MAC, 'offer'],
])('%s has a button', (_, device, way) => {
  expect(installWay({ ...device, runs: 'in the browser', offer: 'made' })).toBe(way);
});

it.each([
  ['an iPhone', IPHONE, 'by hand'],
  ['an iPad that says it is a Mac', IPAD, 'by hand'],
  ['a Mac', MAC, null],
  ['a browser that knows no way', ANDROID, null],
])('without an offer, %s', (_, device, way) => {
  expect(installWay({ ...device, runs: 'in the browser', offer: 'none' })).toBe(way);
});

it('what is installed is not offered again, and said to be there', () => {
  expect(installWay({ ...ANDROID, runs: 'installed', offer: 'made' })).toBe('done');
  expect(installWay({ ...IPHONE, runs: 'installed', offer: 'none' })).toBe('done');
});
