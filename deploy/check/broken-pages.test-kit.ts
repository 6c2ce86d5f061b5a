import { at, without, header, policy, gone, asPage } from './breaks.test-kit.ts';
import type { BrokenRow } from './breaks.test-kit.ts';

export const BROKEN_PAGES: readonly BrokenRow[] = [
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
  ].map((name) => [`no ${name}`, { app: at('/v2/', without(name)) }, 'headers', new RegExp(`Send ${name}: `)] as const),
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
    'the page’s policy on the page of web analytics',
    {
      config: { gaTrackingId: 'G-1' },
      app: at('/vendor-frame.html', header('content-security-policy', "default-src 'self'")),
    },
    'policy',
    /Send on \/vendor-frame.html content-security-policy: sandbox allow-scripts/,
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
];
