import { at, without, header, gone, preflight, MAP, START } from './breaks.test-kit.ts';
import type { BrokenRow } from './breaks.test-kit.ts';

export const BROKEN_FILES: readonly BrokenRow[] = [
  ['a page that is kept', { app: at('/v2/', header('cache-control', 'max-age=600')) }, 'caching', /no-cache on \/v2\//],
  ['a worker that is kept', { app: at('/sw.js', without('cache-control')) }, 'caching', /no-cache on \/sw.js/],
  [
    'icons that are kept for a month',
    { app: at(/^\/icons/, header('cache-control', 'max-age=2592000')) },
    'caching',
    /no-cache on \/icons/,
  ],
  ['assets that are asked for again', { app: at(START, header('cache-control', 'no-cache')) }, 'caching', /immutable/],
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
      app: at('/manifest.webmanifest', (sent) => void (sent.body = sent.body.replace('"scope":"/"', '"scope":"/v2/"'))),
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
