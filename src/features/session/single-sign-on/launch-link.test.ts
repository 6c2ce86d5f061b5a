// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readLaunchLink } from './launch-link.ts';

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a launch link', () => {
  it('names a site, and perhaps a person, a place and that one may register', () => {
    const said = { siteUuid: 's', username: ' zoë@b.example ', url: '/v2/profile', autoRegister: true };
    expect(readLaunchLink(encoded(said))).toEqual({ ...said, username: 'zoë@b.example' });
    expect(readLaunchLink(encoded({ siteUuid: 's' }))).toMatchObject({ siteUuid: 's', autoRegister: false });
  });

  it('may be padded', () => {
    expect(readLaunchLink(Buffer.from('{"siteUuid":"s1"}').toString('base64'))).toMatchObject({ siteUuid: 's1' });
  });

  it('says nothing of how one signs in: settings in it are not read', () => {
    const link = readLaunchLink(encoded({ siteUuid: 's', authConfig: { domain: 'evil.example' }, endpoint: 'x' }));
    expect(link).toEqual({ siteUuid: 's', autoRegister: false });
  });

  it('survives optional parts that are of no use', () => {
    expect(readLaunchLink(encoded({ siteUuid: 's', username: 7, url: {}, autoRegister: 'yes' }))).toEqual({
      siteUuid: 's',
      username: undefined,
      url: undefined,
      autoRegister: false,
    });
  });

  it.each([
    ['nothing', ''],
    ['no base64', '%%%'],
    ['cut base64', encoded({ siteUuid: 's' }).slice(0, -3)],
    ['no JSON', Buffer.from('siteUuid').toString('base64url')],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]).toString('base64url')],
    ['a list', encoded([{ siteUuid: 's' }])],
    ['null', encoded(null)],
    ['no site', encoded({ username: 'a' })],
    ['an empty site', encoded({ siteUuid: '' })],
    ['a way out of the API', encoded({ siteUuid: '..' })],
    ['a site that is no text', encoded({ siteUuid: { $ne: 1 } })],
    ['too much', encoded({ siteUuid: 's', url: 'x'.repeat(10_000) })],
  ])('that holds %s is broken', (_, text) => {
    expect(readLaunchLink(text)).toBeNull();
  });

  it('never throws and changes no prototype, whatever comes', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.base64String(),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
      fc.dictionary(fc.constantFrom('siteUuid', 'username', 'url', '__proto__'), fc.anything()).map(safeEncoded),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const link = readLaunchLink(text);
        expect(link === null || (typeof link.siteUuid === 'string' && link.siteUuid !== '')).toBe(true);
        expect(({} as { siteUuid?: unknown }).siteUuid).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('reads back whatever was put in', () => {
    const names = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' });
    fc.assert(
      fc.property(names, fc.webPath(), (siteUuid, url) => {
        fc.pre(siteUuid !== '.' && siteUuid !== '..');
        expect(readLaunchLink(encoded({ siteUuid, url }))).toMatchObject({ siteUuid, url });
      }),
    );
  });
});

/** Some values have no JSON: then there is none to read. */
function safeEncoded(value: unknown): string {
  try {
    return encoded(value);
  } catch {
    return '';
  }
}
