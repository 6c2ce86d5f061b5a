// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { DeployConfig } from './config.ts';

const GOOD = {
  baseApiUrl: '/api',
  gaTrackingId: '',
  heapAppId: '',
  stage: 'local',
  version: '1.0.0',
};
const BANNER = { id: 'offer', title: 'An offer', from: '2023-02-16', to: '2023-03-02', siteUuids: ['s'] };

describe('a deploy config', () => {
  it.each([
    ['the least', {}],
    ['an absolute API', { baseApiUrl: 'https://api.example/v1' }],
    ['a region to fill in', { baseApiUrl: 'https://api.{region}.example/' }],
    ['an API on loopback', { baseApiUrl: 'http://localhost:9000/api' }],
    ['error reports', { sentryDsn: 'https://abc123@o1.ingest.example/2' }],
    ['error reports switched off', { sentryDsn: '' }],
    ['fields it does not know', { somethingNew: true }],
  ])('is taken with %s', (_, changes) => {
    expect(v.safeParse(DeployConfig, { ...GOOD, ...changes }).success).toBe(true);
  });

  it.each([
    ['without an API', { baseApiUrl: undefined }],
    ['with a plain http API', { baseApiUrl: 'http://api.example' }],
    ['with an API that is another host in disguise', { baseApiUrl: '//evil.example' }],
    ['with a backslash in disguise', { baseApiUrl: '/\\evil.example' }],
    ['with credentials in the address', { baseApiUrl: 'https://user@api.example' }],
    ['with a script as the media library', { mediaLibraryBaseUrl: 'javascript:alert(1)' }],
    ['with a plain http transformer', { imageTransformBaseUrl: 'http://media.example' }],
    ['with a plain http successor', { successorUrl: 'http://new.example' }],
    ['with a stage of its own', { stage: 'production' }],
    ['with a tracking id that is markup', { gaTrackingId: '"><script>' }],
  ])('is refused %s', (_, changes) => {
    expect(v.safeParse(DeployConfig, { ...GOOD, ...changes }).success).toBe(false);
  });

  it.each([null, ''])('takes an address that is %j as none', (none) => {
    const addresses = { mediaLibraryBaseUrl: none, imageTransformBaseUrl: none, successorUrl: none, sentryDsn: none };
    const parsed = v.parse(DeployConfig, { ...GOOD, ...addresses });
    expect([parsed.mediaLibraryBaseUrl, parsed.imageTransformBaseUrl, parsed.successorUrl]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('loses a hostile banner and keeps the others', () => {
    const banners = [
      BANNER,
      { ...BANNER, id: 'x', linkUrl: 'javascript:alert(1)' },
      { ...BANNER, from: '2023-02-30' },
      null,
    ];
    const parsed = v.parse(DeployConfig, { ...GOOD, banners });
    expect(parsed.banners.map(({ id }) => id)).toEqual(['offer']);
  });

  it.each([null, {}, 'none', [null, 7]])('is good without banners where they are %j', (banners) => {
    expect(v.parse(DeployConfig, { ...GOOD, banners }).banners).toEqual([]);
  });

  it.each([null, ''])('takes an address that a banner says is %j as none', (none) => {
    const banners = [{ ...BANNER, linkUrl: none, linkLabel: none, imageUrl: none }];
    const [banner] = v.parse(DeployConfig, { ...GOOD, banners }).banners;
    expect([banner?.id, banner?.linkUrl, banner?.linkLabel, banner?.imageUrl]).toEqual(['offer', ...Array(3)]);
  });

  it.each([
    ['Spring offer 2026', true],
    ['Été/2026 (été)', true],
    ['عرض', true],
    ['', false],
    [' offer', false],
    ['offer ', false],
    ['a=b', false],
    ['a; Path=/', false],
    ['a\nb', false],
    ['half-\ud83d', false],
  ])('has a banner whose id is %j: %s', (id, isTaken) => {
    expect(v.parse(DeployConfig, { ...GOOD, banners: [{ ...BANNER, id }] }).banners).toHaveLength(isTaken ? 1 : 0);
  });

  it('carries nothing of a prototype out of the door', () => {
    const parsed = v.parse(
      DeployConfig,
      JSON.parse(
        '{"__proto__":{"polluted":1},"baseApiUrl":"/api","gaTrackingId":"","heapAppId":"","stage":"dev","version":"1"}',
      ),
    );
    expect(Object.keys(parsed)).not.toContain('__proto__');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});
