// @vitest-environment node
import { describe, expect, it } from 'vitest';

import type { DeployConfig } from '#contract/api/config.ts';

import { scriptHashesOf, securityHeaders, vendorFrameHeaders } from './headers.ts';

const CONFIG: DeployConfig = {
  baseApiUrl: 'https://api.ap-southeast-2.kinward.example/v1',
  gaTrackingId: '',
  heapAppId: '',
  stage: 'prod',
  version: '1',
  mediaLibraryBaseUrl: 'https://media.kinward.example/library',
  imageTransformBaseUrl: 'https://images.kinward.example',
  defaultRegion: 'ap-southeast-2',
  banners: [],
};

function sources(directive: string, config: DeployConfig, deployment = {}): string[] {
  const policy = securityHeaders(config, ['sha256-x'], deployment)['content-security-policy'] ?? '';
  const found = policy.split('; ').find((line) => line.startsWith(`${directive} `) || line === directive);
  return found === undefined ? [] : found.split(' ').slice(1);
}

describe('the policy of a deployment', () => {
  it('names its API in every region, its media and the sign-in', () => {
    expect(
      sources('connect-src', CONFIG, { regions: ['eu-west-2'], connect: ['https://files.kinward.example/x'] }),
    ).toEqual([
      "'self'",
      'https://api.ap-southeast-2.kinward.example',
      'https://api.eu-west-2.kinward.example',
      'https://media.kinward.example',
      'https://images.kinward.example',
      'https://files.kinward.example',
      'https://cognito-idp.ap-southeast-2.amazonaws.com',
      'https://*.auth.ap-southeast-2.amazoncognito.com',
      'https://cognito-idp.eu-west-2.amazonaws.com',
      'https://*.auth.eu-west-2.amazoncognito.com',
    ]);
  });

  it('names product analytics and error reports only where there are ids, and web analytics never', () => {
    const ids = { gaTrackingId: 'G-1', heapAppId: '2', sentryDsn: 'https://key@errors.example/3' };
    const without = securityHeaders(CONFIG, [])['content-security-policy'];
    const withIds = securityHeaders({ ...CONFIG, ...ids }, [])['content-security-policy'];
    expect(without).not.toMatch(/heap|google|errors/);
    expect(withIds).not.toMatch(/google/);
    expect(sources('script-src', { ...CONFIG, ...ids })).toEqual(["'self'", "'sha256-x'"]);
    expect(sources('connect-src', { ...CONFIG, ...ids })).toEqual(
      expect.arrayContaining(['https://errors.example', 'https://heapanalytics.com']),
    );
  });

  it('lets the page of web analytics run scripts in our own pages, without an origin, and only where there is an id', () => {
    const headers = vendorFrameHeaders({ ...CONFIG, gaTrackingId: 'G-1' });
    expect(headers['content-security-policy']).toBe("sandbox allow-scripts; frame-ancestors 'self'");
    expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'no-referrer' });
    expect(vendorFrameHeaders(CONFIG)).toMatchObject({
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
    });
  });

  it('lets in pictures of banners', () => {
    const banner = {
      id: 'b',
      title: 'B',
      from: '2026-01-01',
      to: '2026-01-02',
      siteUuids: [],
      imageUrl: 'https://cdn.example/b.png',
    };
    expect(sources('img-src', { ...CONFIG, banners: [banner] })).toContain('https://cdn.example');
  });

  it('allows no framing, no inline handlers, no string for a script', () => {
    expect(sources('frame-ancestors', CONFIG)).toEqual(["'none'"]);
    expect(sources('script-src-attr', CONFIG)).toEqual(["'none'"]);
    expect(sources('style-src-attr', CONFIG)).toEqual(["'none'"]);
    expect(sources('require-trusted-types-for', CONFIG)).toEqual(["'script'"]);
    expect(sources('default-src', CONFIG)).toEqual(["'none'"]);
  });

  it('insists on https everywhere but on this machine', () => {
    expect(securityHeaders(CONFIG, [])['strict-transport-security']).toContain('max-age');
    expect(securityHeaders(CONFIG, [])['content-security-policy']).toContain('upgrade-insecure-requests');
    expect(securityHeaders({ ...CONFIG, stage: 'local' }, [])['strict-transport-security']).toBeUndefined();
  });
});

describe('the hashes of a page', () => {
  it('are those of its own policy', () => {
    const page = `<meta charset="utf-8" /><meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-a+/=' 'sha384-b'; img-src 'self'" />`;
    expect(scriptHashesOf(page)).toEqual(['sha256-a+/=', 'sha384-b']);
    expect(scriptHashesOf('<title>none</title>')).toEqual([]);
  });
});
