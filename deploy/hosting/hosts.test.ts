import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { headerRules, headersFor } from '#server/http/header-rules.ts';
import { WORKER_POLICY } from '#server/http/headers.ts';

import { cloudflareComplaints } from './headers-file.ts';
import { HOSTS } from './hosts.ts';
import { ConfigRefused, readConfig } from './read-config.ts';

const CONFIG = {
  baseApiUrl: 'https://api.{region}.kinward.example/v1',
  gaTrackingId: 'G-1',
  heapAppId: '2',
  stage: 'prod',
  version: '1',
  defaultRegion: 'eu-west-2',
  mediaLibraryBaseUrl: 'https://media.kinward.example/library',
};
const { config } = readConfig(JSON.stringify(CONFIG));
const rules = headerRules(config, ['sha256-x='], { regions: ['us-east-1'] });
const written = (host: keyof typeof HOSTS) => new Map(Object.entries(HOSTS[host]({ rules, stage: 'prod' })));
const PATHS = [
  '/',
  '/v2/',
  '/sso',
  '/sso/x',
  '/assets/a-1.js',
  '/sw.js',
  '/sw-off.js',
  '/vendor-frame.html',
  '/.kinward/config.json',
];

describe('the table of headers', () => {
  it.each([
    ['/v2/', 'cache-control', 'no-cache'],
    ['/assets/a-1.js', 'cache-control', 'public, max-age=31536000, immutable'],
    ['/.kinward/config.json', 'cache-control', 'no-store'],
    ['/sw.js', 'content-security-policy', WORKER_POLICY],
    ['/sw.js', 'cache-control', 'no-cache'],
    ['/sso', 'referrer-policy', 'no-referrer'],
    ['/reset-password/confirm', 'referrer-policy', 'no-referrer'],
    ['/vendor-frame.html', 'x-frame-options', 'SAMEORIGIN'],
    ['/vendor-frame.html', 'content-security-policy', "sandbox allow-scripts; frame-ancestors 'self'"],
    ['/ssology', 'referrer-policy', 'strict-origin-when-cross-origin'],
  ])('says of %s: %s: %s', (where, header, value) => {
    expect(headersFor(rules, where)[header]).toBe(value);
  });
});

describe('the `_headers` of Cloudflare Pages', () => {
  // As their documentation has it: each matching rule in turn, `!` takes away, what was set is joined.
  it.each(PATHS)('gives %s what the table says', (where) => {
    expect(sentBy(written('cloudflare-pages').get('_headers') ?? '', where, 'join')).toEqual(headersFor(rules, where));
  });

  it('keep to a hundred rules and to lines of 2,000 characters', () => {
    expect(cloudflareComplaints(written('cloudflare-pages').get('_headers') ?? '')).toEqual([]);
    const many = Array.from({ length: 20 }, (_, at) => `eu-west-${at % 10}`).concat([
      'us-east-1',
      'us-west-1',
      'ap-south-1',
    ]);
    const long = headerRules(config, [], { regions: many, connect: [] });
    const file = HOSTS['cloudflare-pages']({ rules: long, stage: 'prod' })._headers ?? '';
    expect(cloudflareComplaints(file).join()).toMatch(/2,000 characters/);
    expect(cloudflareComplaints('/a\n  X: 1\n'.repeat(101)).join()).toMatch(/100 rules/);
  });

  it('leave no 404.html at the top: it would take the place of the app', () => {
    const files = [...written('cloudflare-pages').keys()];
    expect(files).toContain('assets/404.html');
    expect(files).not.toContain('404.html');
  });
});

describe('the `_headers` of Netlify', () => {
  it.each(PATHS)('give %s what the table says', (where) => {
    expect(sentBy(written('netlify').get('_headers') ?? '', where, 'replace')).toEqual(headersFor(rules, where));
  });

  it('come with redirects: the config, missing files, and the app for the rest', () => {
    const lines = (written('netlify').get('_redirects') ?? '').split('\n').filter((line) => line.startsWith('/'));
    for (const line of lines) {
      expect(line).toMatch(/^\/[^ ]* \/[^ ]* (?:200|404)$/);
    }
    expect(lines.at(0)).toBe('/.kinward/config.json /kinward-config.json 200');
    expect(lines).toContain('/assets/* /assets/404.html 404');
    expect(lines.at(-1)).toBe('/* /index.html 200');
    // The config keeps its headers under the name that it has there.
    expect(sentBy(written('netlify').get('_headers') ?? '', '/kinward-config.json', 'replace')['cache-control']).toBe(
      'no-store',
    );
  });
});

describe('the files of Amplify Hosting', () => {
  it('name a pattern, and a key and a value for each header', () => {
    const { customHeaders } = parse(written('amplify').get('customHttp.yml') ?? '');
    expect(customHeaders[0].pattern).toBe('**/*');
    expect(new Set(customHeaders.flatMap(Object.keys))).toEqual(new Set(['pattern', 'headers']));
    for (const { headers } of customHeaders) {
      for (const header of headers) {
        expect(Object.keys(header)).toEqual(['key', 'value']);
        expect([typeof header.key, typeof header.value]).toEqual(['string', 'string']);
      }
    }
    const all = Object.fromEntries(customHeaders[0].headers.map(({ key, value }: Pair) => [key.toLowerCase(), value]));
    expect(all).toEqual(headersFor(rules, '/'));
  });

  it('rewrite with the statuses that it knows', () => {
    const rewrites: { status: string }[] = JSON.parse(written('amplify').get('rewrites.json') ?? '');
    expect(rewrites.map(({ status }) => status)).toEqual(['404', '404-200']);
  });
});
interface Pair {
  key: string;
  value: string;
}

describe('the policies of CloudFront', () => {
  const policyOf = (kind: string) => JSON.parse(written('cloudfront').get(`${kind}.json`) ?? '');

  it.each(['page', 'secret', 'assets', 'worker', 'config'])(
    '%s has the fields of the API, and counts its lists',
    (kind) => {
      const { Name, SecurityHeadersConfig, CustomHeadersConfig, ...more } = policyOf(kind);
      expect(more).toEqual({});
      expect(Name).toMatch(/^[\w-]{1,128}$/);
      expect(Object.keys(SecurityHeadersConfig).toSorted()).toEqual([
        'ContentSecurityPolicy',
        'ContentTypeOptions',
        'FrameOptions',
        'ReferrerPolicy',
        'StrictTransportSecurity',
      ]);
      expect(['DENY', 'SAMEORIGIN']).toContain(SecurityHeadersConfig.FrameOptions.FrameOption);
      expect(SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(63_072_000);
      expect(CustomHeadersConfig.Quantity).toBe(CustomHeadersConfig.Items.length);
      expect(CustomHeadersConfig.Quantity).toBeLessThanOrEqual(10);
      const names = CustomHeadersConfig.Items.map(({ Header }: { Header: string }) => Header);
      // Those that CloudFront has fields of its own for may not be among the others.
      expect(names).not.toContain('Content-Security-Policy');
      expect(names.includes('Cache-Control')).toBe(kind !== 'assets');
    },
  );

  it('give the template its parameter, within what CloudFormation takes', () => {
    const policy = written('cloudfront').get('policy.txt') ?? '';
    expect(policy).toBe(headersFor(rules, '/')['content-security-policy']);
    expect(policy.length).toBeLessThan(4096);
  });
});

describe('a config that the app would refuse', () => {
  it.each([
    [{ ...CONFIG, baseApiUrl: 'http://api.example' }, /^ {2}baseApiUrl: /m],
    [{ ...CONFIG, stage: 'production' }, /^ {2}stage: /m],
    [{ ...CONFIG, gaTrackingId: undefined }, /^ {2}gaTrackingId: /m],
    [{ ...CONFIG, sentryDsn: 'http://key@errors.example/1' }, /^ {2}sentryDsn: /m],
    [{ ...CONFIG, mediaLibraryBaseUrl: 'https://user@media.example' }, /^ {2}mediaLibraryBaseUrl: /m],
  ])('is refused by the name of the field', (wrong, words) => {
    expect(() => readConfig(JSON.stringify(wrong))).toThrow(words);
  });

  it('is refused when it is no JSON at all, and a misspelt field is told', () => {
    expect(() => readConfig('{')).toThrow(ConfigRefused);
    expect(() => readConfig('[]')).toThrow(ConfigRefused);
    expect(readConfig(JSON.stringify({ ...CONFIG, successorURL: '' })).unknown).toEqual(['successorURL']);
  });
});

describe('npm run headers', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kinward-headers-'));
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['deploy/headers.ts', ...words, '--dist', folder, '--out', path.join(folder, 'out')], {
      encoding: 'utf8',
    });
  beforeAll(() => {
    const page = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-boot='" />`;
    writeFileSync(path.join(folder, 'index.html'), page);
    writeFileSync(path.join(folder, 'good.json'), JSON.stringify(CONFIG));
    writeFileSync(path.join(folder, 'bad.json'), JSON.stringify({ ...CONFIG, stage: 'live' }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('writes a folder for each host, with the hash of the build and the hosts of every region', () => {
    const { status, stdout } = run(
      path.join(folder, 'good.json'),
      '--region',
      'us-east-1',
      '--connect',
      'https://files.example',
    );
    expect(status).toBe(0);
    for (const host of Object.keys(HOSTS)) {
      expect(stdout).toContain(path.join('out', host));
    }
    const policy = readFileSync(path.join(folder, 'out/netlify/_headers'), 'utf8');
    for (const source of ["'sha256-boot='", 'https://api.us-east-1.kinward.example', 'https://files.example']) {
      expect(policy).toContain(source);
    }
  });

  it('writes nothing for a config that the app would refuse, and ends with 1', () => {
    rmSync(path.join(folder, 'out'), { recursive: true, force: true });
    const { status, stderr } = run(path.join(folder, 'bad.json'));
    expect([status, stderr]).toEqual([1, expect.stringMatching(/ {2}stage: /)]);
    expect(existsSync(path.join(folder, 'out'))).toBe(false);
  });
});

/** What a host makes of a `_headers` file. */
function sentBy(file: string, where: string, later: 'join' | 'replace'): Record<string, string> {
  const sent = new Map<string, string>();
  let isMatch = false;
  for (const line of file.split('\n').filter((one) => one !== '' && !one.startsWith('#'))) {
    const name = /^ {2}!? ?([\w-]+)/.exec(line)?.[1]?.toLowerCase() ?? '';
    if (!line.startsWith(' ')) {
      isMatch = line.endsWith('*') ? where.startsWith(line.slice(0, -1)) : line === where;
    } else if (isMatch && line.startsWith('  !')) {
      sent.delete(name);
    } else if (isMatch) {
      const value = line.slice(line.indexOf(':') + 2);
      const before = sent.get(name);
      sent.set(name, before === undefined || later === 'replace' ? value : `${before}, ${value}`);
    }
  }
  return Object.fromEntries(sent);
}
