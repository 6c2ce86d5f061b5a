import { afterEach, describe, expect, it } from 'vitest';

import { startTestServer } from '#server/server.test-kit.ts';

import type { Break, Broken, BrokenSite } from './broken-site.test-kit.ts';
import { startBrokenSite } from './broken-site.test-kit.ts';
import { CHECKS } from './checks.ts';
import type { CheckName } from './checks.ts';
import { openSite } from './open-site.ts';
import { Unreachable } from './site.ts';
import type { Finding, LiveSite } from './site.ts';

const NOTHING = { regions: [], connect: [], files: [] };
let site: BrokenSite | undefined;
afterEach(() => site?.close());

async function lookAt(broken: Broken): Promise<Record<string, Finding[]>> {
  site = await startBrokenSite(broken);
  return findingsOf(await openSite(site.origin, NOTHING));
}

async function findingsOf(live: LiveSite): Promise<Record<string, Finding[]>> {
  const found = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]) => [name, await check(live)] as const),
  );
  return Object.fromEntries(found.filter(([, findings]) => findings.length > 0));
}

const at =
  (where: string | RegExp, change: Break): Break =>
  (sent, path, method) => {
    if (typeof where === 'string' ? path === where : where.test(path)) {
      change(sent, path, method);
    }
  };
const without =
  (name: string): Break =>
  (sent) => {
    delete sent.headers[name];
  };
const header =
  (name: string, value: string): Break =>
  (sent) => {
    sent.headers[name] = value;
  };
const policy =
  (from: string | RegExp, to: string): Break =>
  (sent) => {
    sent.headers['content-security-policy'] = (sent.headers['content-security-policy'] ?? '').replace(from, to);
  };
const gone: Break = (sent) => {
  Object.assign(sent, { status: 404, headers: { 'content-type': 'text/plain' }, body: 'No such file.' });
};
const asPage: Break = (sent) => {
  Object.assign(sent, {
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: '<!doctype html><div id="root"></div>',
  });
};
const preflight =
  (change: Break): Break =>
  (sent, path, method) => {
    if (method === 'OPTIONS') {
      change(sent, path, method);
    }
  };
const MAP: Break = (sent) => Object.assign(sent, { status: 200, body: '{"version":3}' });
const START = '/assets/start-a1.js';

describe('a site as it should be', () => {
  it('has nothing to change', async () => {
    expect(await lookAt({})).toEqual({});
  });

  it('is what the local back end is, on one port and on three', async () => {
    for (const origins of [1, 3] as const) {
      const server = await startTestServer({ origins });
      const live = await openSite(server.origin, NOTHING);
      const { 'CORS of the API': api, 'CORS of pictures and files': files, config } = await findingsOf(live);
      await server.close();
      expect([api, files, config]).toEqual([undefined, undefined, undefined]);
    }
  });
});

describe('a site with one thing wrong is told what to change:', () => {
  const ROWS: readonly (readonly [string, Broken, CheckName, RegExp])[] = [
    ['no config', { app: at('/.kinward/config.json', gone) }, 'config', /Put the deploy config at/],
    [
      'a config of another type',
      { app: at('/.kinward/config.json', header('content-type', 'text/plain')) },
      'config',
      /application\/json/,
    ],
    [
      'a config that is kept',
      { app: at('/.kinward/config.json', header('cache-control', 'max-age=60')) },
      'config',
      /no-store/,
    ],
    ['a field that the app refuses', { config: { stage: 'production' } }, 'config', /named fields/],
    ['a misspelt field', { config: { mediaLibaryBaseUrl: 'https://media.example' } }, 'config', /mediaLibaryBaseUrl/],
    ['a page below /.kinward/', { app: at('/.kinward/nowhere', asPage) }, 'config', /404/],
    ...[
      'x-content-type-options',
      'referrer-policy',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'permissions-policy',
      'x-frame-options',
      'x-robots-tag',
    ].map(
      (name) => [`no ${name}`, { app: at('/v2/', without(name)) }, 'headers', new RegExp(`Send ${name}: `)] as const,
    ),
    [
      'a code in Referer',
      { app: at('/sso', header('referrer-policy', 'origin')) },
      'headers',
      /Send referrer-policy: no-referrer/,
    ],
    ['no policy', { app: at('/v2/', without('content-security-policy')) }, 'policy', /npm run headers/],
    ['two policies', { app: at('/v2/', policy(/$/, ", default-src 'self'")) }, 'policy', /Send one/],
    [
      'a policy without the API',
      { app: at('/v2/', policy(/connect-src [^;]*/, "connect-src 'self'")) },
      'policy',
      /Add http:\/\/localhost:\d+ to connect-src/,
    ],
    [
      'a policy without a directive',
      { app: at('/v2/', policy(/frame-ancestors [^;]*; /, '')) },
      'policy',
      /frame-ancestors 'none'/,
    ],
    [
      'a policy of an earlier build',
      { app: at('/v2/', policy(/sha256-[^']*/, 'sha256-old=')) },
      'policy',
      /Add 'sha256-.*' to script-src/,
    ],
    [
      'a policy with a wildcard',
      { app: at('/v2/', policy("img-src 'self'", "img-src 'self' https:")) },
      'policy',
      /Remove https: from img-src/,
    ],
    [
      'a foreign script',
      { app: at('/v2/', policy("script-src 'self'", "script-src 'self' https://cdn.example")) },
      'policy',
      /Remove https:\/\/cdn.example/,
    ],
    [
      'the page’s policy on the worker',
      { app: at('/sw.js', header('content-security-policy', "default-src 'self'")) },
      'policy',
      /Send on \/sw.js/,
    ],
    [
      'no policy on the switch',
      { app: at('/sw-off.js', without('content-security-policy')) },
      'policy',
      /Send on \/sw-off.js/,
    ],
    [
      'a page with a script more',
      { app: at('/v2/', (sent) => void (sent.body += '<script>beacon()</script>')) },
      'policy',
      /as it was built/,
    ],
    ['no fallback', { app: at('/v2/resources/parents', gone) }, 'fallback', /index\.html and status 200/],
    ['no fallback for names with a dot', { app: at('/v2/post/x.y', gone) }, 'fallback', /index\.html and status 200/],
    [
      'no fallback for HEAD',
      { app: (sent, _, method) => void (method === 'HEAD' && (sent.status = 405)) },
      'fallback',
      /GET or HEAD/,
    ],
    ['a page for a missing script', { app: at(/is-not-there/, asPage) }, 'fallback', /with 404/],
    [
      'a page that is kept',
      { app: at('/v2/', header('cache-control', 'max-age=600')) },
      'caching',
      /no-cache on \/v2\//,
    ],
    ['a worker that is kept', { app: at('/sw.js', without('cache-control')) }, 'caching', /no-cache on \/sw.js/],
    [
      'icons that are kept for a month',
      { app: at(/^\/icons/, header('cache-control', 'max-age=2592000')) },
      'caching',
      /no-cache on \/icons/,
    ],
    [
      'assets that are asked for again',
      { app: at(START, header('cache-control', 'no-cache')) },
      'caching',
      /immutable/,
    ],
    ['no compression', { app: at('/v2/', header('x-plain', 'yes')) }, 'compression', /brotli/],
    ['no worker', { app: at('/sw.js', gone) }, 'worker', /beside index\.html/],
    ['a worker as text', { app: at('/sw.js', header('content-type', 'text/plain')) }, 'worker', /text\/javascript/],
    [
      'a worker for one folder',
      { app: at('/sw.js', header('service-worker-allowed', '/app/')) },
      'worker',
      /Service-Worker-Allowed/,
    ],
    ['a worker of no build', { app: at('/sw.js', (sent) => void (sent.body = 'x')) }, 'worker', /Deploy a build/],
    ['a file that the worker misses', { app: at(START, gone) }, 'worker', /all files of one build/],
    ['no switch', { app: at('/sw-off.js', gone) }, 'worker', /sw-off\.js/],
    ['no manifest', { app: at('/manifest.webmanifest', gone) }, 'manifest', /Upload the manifest/],
    [
      'a manifest as text',
      { app: at('/manifest.webmanifest', header('content-type', 'text/plain')) },
      'manifest',
      /manifest\+json/,
    ],
    [
      'another scope',
      {
        app: at(
          '/manifest.webmanifest',
          (sent) => void (sent.body = sent.body.replace('"scope":"/"', '"scope":"/v2/"')),
        ),
      },
      'manifest',
      /scope: "\/"/,
    ],
    ['an icon that is missing', { app: at(/^\/icons/, gone) }, 'manifest', /Upload icons/],
    ['a source map', { app: at(`${START}.map`, MAP) }, 'source maps', /Remove the source maps/],
    [
      'a script that names its map',
      { app: at(START, (sent) => void (sent.body += '\n//# sourceMappingURL=start.js.map')) },
      'source maps',
      /without sourceMappingURL/,
    ],
    ['the build’s own list', { app: at('/.vite/manifest.json', MAP) }, 'source maps', /\.vite/],
    [
      'an API that lets nobody ask',
      { other: preflight(header('access-control-allow-origin', 'https://x.example')) },
      'CORS of the API',
      /Access-Control-Allow-Origin: http/,
    ],
    [
      'an API without our headers',
      { other: preflight(header('access-control-allow-headers', 'content-type')) },
      'CORS of the API',
      /authorization/,
    ],
    [
      'an API without DELETE',
      { other: preflight(header('access-control-allow-methods', 'GET, POST, PUT')) },
      'CORS of the API',
      /DELETE/,
    ],
    [
      'refusals that can’t be read',
      {
        other: (sent, path, method) =>
          void (method === 'GET' && path.startsWith('/api') && delete sent.headers['access-control-allow-origin']),
      },
      'CORS of the API',
      /on errors too/,
    ],
    [
      'a count that can’t be read',
      { other: header('access-control-expose-headers', 'Retry-After') },
      'CORS of the API',
      /X-Total-Count/,
    ],
    [
      'an API that is nowhere',
      { config: { baseApiUrl: 'http://localhost:9/api' } },
      'CORS of the API',
      /whether the API runs/,
    ],
    [
      'pictures without CORS',
      { other: at('/pictures', without('access-control-allow-origin')) },
      'CORS of pictures and files',
      /every picture/,
    ],
    [
      'pictures for themselves',
      { other: at('/pictures', header('cross-origin-resource-policy', 'same-origin')) },
      'CORS of pictures and files',
      /cross-origin, or leave it out/,
    ],
  ];

  it.each(ROWS)('%s', async (_, broken, check, change) => {
    const findings = await lookAt(broken);
    expect(Object.keys(findings)).toContain(check);
    expect(findings[check]?.map((finding) => finding.change).join('\n')).toMatch(change);
  });

  it('every check is broken at least once', () => {
    // What is asked of https has rows of its own below: these sites are local.
    const broken = new Set(ROWS.map(([, , check]) => check));
    expect(Object.keys(CHECKS).filter((name) => !broken.has(name as CheckName))).toEqual(['https only']);
  });
});

describe('a site that is not local', () => {
  it('has to be remembered as https', async () => {
    site = await startBrokenSite({});
    const live = { ...(await openSite(site.origin, NOTHING)), origin: 'https://app.example' };
    expect((await CHECKS.headers(live)).map(({ change }) => change)).toEqual([
      'Send Strict-Transport-Security: max-age=63072000; includeSubDomains',
    ]);
    expect((await CHECKS.config(live)).map(({ change }) => change)).toEqual([
      'Set stage to dev, test, staging or prod.',
    ]);
  });

  it('needs https at all', async () => {
    site = await startBrokenSite({});
    const live = { ...(await openSite(site.origin, NOTHING)), origin: 'http://app.example' };
    expect((await CHECKS['https only'](live)).map(({ change }) => change)).toEqual([
      'Serve the app over https: a worker runs nowhere else.',
    ]);
  });
});

it('says that it could not look where nobody answers', async () => {
  await expect(openSite('http://localhost:9', NOTHING)).rejects.toThrow(Unreachable);
});
