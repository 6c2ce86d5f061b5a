// @vitest-environment node
import { expect, it } from 'vitest';

import { installWay } from './install-way.ts';

const APPLE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0';
const FIREFOX = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

const phone = (userAgent: string) => ({ userAgent, platform: 'Linux armv8l', touchPoints: 5 }) as const;
const iphone = (userAgent: string) => ({ userAgent, platform: 'iPhone', touchPoints: 5 }) as const;
const desktop = (userAgent: string) => ({ userAgent, platform: 'MacIntel', touchPoints: 0 }) as const;
const ipad = (userAgent: string) => ({ userAgent, platform: 'MacIntel', touchPoints: 5 }) as const;

it.each([
  ['a browser that offers it', phone(CHROME)],
  ['a Mac whose browser offers it', desktop(MAC)],
])('%s has a button', (_, device) => {
  expect(installWay({ ...device, runs: 'in the browser', offer: 'made' })).toBe('offer');
});

it.each([
  ['Safari on an iPhone', iphone(`${APPLE} Version/18.0 Mobile/15E148 Safari/604.1`), 'apple'],
  ['an iPad that says it is a Mac', ipad(`${MAC} Safari/605.1.15`), 'apple'],
  ['Chrome on an iPhone', iphone(`${APPLE} CriOS/150.0 Mobile/15E148 Safari/604.1`), 'apple'],
  ['Firefox on an iPhone', iphone(`${APPLE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`), 'apple'],
  ['Edge on an iPhone', iphone(`${APPLE} Version/18.0 EdgiOS/150.0 Mobile/15E148 Safari/604.1`), 'apple'],
  ['a web view on an iPhone', iphone(`${APPLE} Mobile/15E148`), 'in another app'],
  ['Facebook on an iPhone', iphone(`${APPLE} Mobile/15E148 [FBAN/FBIOS;FBAV/480.0]`), 'in another app'],
  ['Instagram on an iPhone', iphone(`${APPLE} Mobile/15E148 Instagram 350.0 Safari/604.1`), 'in another app'],
  ['Google’s app on an iPhone', iphone(`${APPLE} GSA/340.0 Mobile/15E148 Safari/604.1`), 'in another app'],
  ['Firefox on an Android phone', phone(FIREFOX), 'firefox'],
  ['Firefox on a desktop', { ...desktop(WINDOWS), platform: 'Win32' }, null],
  ['a Mac', desktop(`${MAC} Safari/605.1.15`), null],
  ['a browser that makes no offer', phone(CHROME), null],
])('without an offer, %s', (_, device, way) => {
  expect(installWay({ ...device, runs: 'in the browser', offer: 'none' })).toBe(way);
});

it('what is installed is not offered again, and said to be there', () => {
  expect(installWay({ ...phone(CHROME), runs: 'installed', offer: 'made' })).toBe('done');
  expect(installWay({ ...iphone(APPLE), runs: 'installed', offer: 'none' })).toBe('done');
});
