// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { linkAddress, mediaAddress, mediaSrcSet } from './content-address.ts';

const ORIGIN = 'https://portal.example';

describe('mediaAddress', () => {
  it.each([
    ['https://a.example/x.jpg', 'https://a.example/x.jpg'],
    [' https://a.example/x y.jpg ', 'https://a.example/x%20y.jpg'],
    ['/media/x.jpg?v=1', '/media/x.jpg?v=1'],
    ['https://portal.example/media/x.jpg', '/media/x.jpg'],
    ['http://localhost:4173/x.jpg', 'http://localhost:4173/x.jpg'],
    ['http://127.0.0.1/x.jpg', 'http://127.0.0.1/x.jpg'],
    ['http://a.example/x.jpg', undefined],
    ['http://localhost.evil.example/x.jpg', undefined],
    ['//evil.example/x.jpg', undefined],
    ['/\\evil.example/x.jpg', undefined],
    ['/\t/evil.example/x.jpg', undefined],
    ['/\n/evil.example/x.jpg', undefined],
    ['https://portal.example//evil.example/x', undefined],
    ['/v2/..//evil.example', undefined],
    ['https://user@a.example/x.jpg', undefined],
    ['javascript:alert(1)', undefined],
    ['data:image/svg+xml,<svg/onload=alert(1)>', undefined],
    ['blob:https://portal.example/1', undefined],
    ['x.jpg', undefined],
    ['../x.jpg', undefined],
    ['', undefined],
  ])('%j is %j', (value, address) => {
    expect(mediaAddress(value, ORIGIN)).toBe(address);
  });

  it('names, whatever it is given, a path of ours or a safe host', () => {
    const pieces = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      ' ',
      '.',
      '..',
      '@',
      ':',
      '?',
      '#',
      '%2f',
      'a',
      'https',
      'http',
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const address = mediaAddress(parts.join(''), ORIGIN);
        if (address !== undefined) {
          expect(new URL(address, ORIGIN).protocol).toBe('https:');
          expect(address.startsWith('//')).toBe(false);
          expect(mediaAddress(address, ORIGIN)).toBe(address);
        }
      }),
      { numRuns: 2000 },
    );
  });
});

describe('linkAddress', () => {
  it.each([
    ['/v2/post/sleep?origin=search#part', '/v2/post/sleep?origin=search#part'],
    ['https://portal.example/v2/', '/v2/'],
    ['#sleep', '#sleep'],
    ['#/route', undefined],
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['TEL:+43 1', 'tel:+43 1'],
    ['java\nscript:alert(1)', undefined],
    ['JaVaScRiPt:alert(1)', undefined],
    ['\u0001javascript:alert(1)', undefined],
    ['vbscript:x', undefined],
    ['file:///etc/passwd', undefined],
    ['ftp://a.example', undefined],
  ])('%j is %j', (value, address) => {
    expect(linkAddress(value, ORIGIN)).toBe(address);
  });
});

describe('mediaSrcSet', () => {
  it.each([
    ['https://a.example/1.jpg 1x, /2.jpg 2x', 'https://a.example/1.jpg 1x, /2.jpg 2x'],
    [
      'https://a.example/1.jpg 100w,https://a.example/2.jpg 200w',
      'https://a.example/1.jpg 100w, https://a.example/2.jpg 200w',
    ],
    ['https://a.example/w_1,h_2/1.jpg 1x', 'https://a.example/w_1%2Ch_2/1.jpg 1x'],
    ['http://evil.example/1.jpg 1x, https://a.example/2.jpg 2x', 'https://a.example/2.jpg 2x'],
    ['javascript:alert(1) 1x', undefined],
    ['data:image/png,x 1x, //evil.example/x 2x', undefined],
    ['', undefined],
  ])('%j is %j', (value, srcSet) => {
    expect(mediaSrcSet(value, ORIGIN)).toBe(srcSet);
  });
});
