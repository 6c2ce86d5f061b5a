import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

import { headerRules, headersFor } from '#server/http/header-rules.ts';
import { scriptHashesOf } from '#server/http/headers.ts';
import { readConfig } from '#deploy/hosting/read-config.ts';

/** What a host sends for one address. */
interface Sent {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Changes what is sent, or leaves it as it is. */
export type Break = (sent: Sent, path: string, method: string) => void;

const FILES: Readonly<Record<string, { type: string; body: string }>> = {
  '/index.html': {
    type: 'text/html; charset=utf-8',
    body: page(),
  },
  '/assets/start-a1.js': { type: 'text/javascript', body: `export const start = "${'x'.repeat(2000)}";` },
  '/sw.js': {
    type: 'text/javascript',
    body: `precache([{"revision":null,"url":"assets/start-a1.js"},{"revision":"1","url":"index.html"}])`,
  },
  '/sw-off.js': { type: 'text/javascript', body: 'self.registration.unregister();' },
  '/vendor-frame.html': { type: 'text/html; charset=utf-8', body: '<!doctype html>' },
  '/icons/icon-192.png': { type: 'image/png', body: 'png' },
  '/manifest.webmanifest': {
    type: 'application/manifest+json',
    body: JSON.stringify({ id: '/', start_url: '/v2/', scope: '/', icons: [{ src: '/icons/icon-192.png' }] }),
  },
};

export interface BrokenSite {
  readonly origin: string;
  /** On another origin, as the config says: what the API and the hosts of pictures answer. */
  readonly elsewhere: string;
  close(): Promise<void>;
}

/** A small static host with everything as it should be, but for what `break` changes; and an API beside it. */
export async function startBrokenSite({ app, other, config: changes }: Broken): Promise<BrokenSite> {
  const elsewhere = await listen((request, response) => {
    const sent: Sent = { status: 401, headers: { ...CORS }, body: '{}' };
    if (request.method === 'OPTIONS') {
      sent.status = 204;
      sent.headers = { ...CORS, ...PREFLIGHT };
    }
    other?.(sent, request.url ?? '/', request.method ?? 'GET');
    response.writeHead(sent.status, sent.headers).end(sent.status === 204 ? undefined : sent.body);
  });
  const away = originOf(elsewhere);
  const config = JSON.stringify({
    baseApiUrl: `${away}/api`,
    gaTrackingId: '',
    heapAppId: '',
    stage: 'local',
    version: '1',
    mediaLibraryBaseUrl: `${away}/pictures`,
    ...changes,
  });
  const server = await listen((request, response) => answer(request, response, config, app));
  return {
    origin: originOf(server),
    elsewhere: away,
    async close() {
      await Promise.all([server, elsewhere].map((one) => new Promise((resolve) => one.close(resolve))));
    },
  };
}

export interface Broken {
  readonly app?: Break;
  readonly other?: Break;
  readonly config?: Readonly<Record<string, unknown>>;
}

const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'X-Total-Count, Retry-After' };
const PREFLIGHT = {
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
};

function answer(request: IncomingMessage, response: ServerResponse, config: string, app: Break | undefined): void {
  const [path = '/'] = (request.url ?? '/').split('?');
  const sent = asItShouldBe(path, config);
  app?.(sent, path, request.method ?? 'GET');
  const takesBrotli =
    /\bbr\b/.test(String(request.headers['accept-encoding'] ?? '')) && sent.headers['x-plain'] === undefined;
  const body = takesBrotli ? brotliCompressSync(sent.body) : sent.body;
  const packed = takesBrotli ? { 'content-encoding': 'br' } : {};
  response.writeHead(sent.status, { ...sent.headers, ...packed }).end(request.method === 'HEAD' ? undefined : body);
}

function asItShouldBe(path: string, config: string): Sent {
  const hashes = scriptHashesOf(FILES['/index.html']?.body ?? '');
  const headers = headersFor(headerRules(knownConfig(config), hashes), path);
  if (path === '/.kinward/config.json') {
    return { status: 200, headers: { ...headers, 'content-type': 'application/json' }, body: config };
  }
  const isNoPage = /^\/(?:assets|icons|\.kinward|\.vite)\//.test(path) || path.endsWith('.map');
  const file = FILES[path] ?? (isNoPage ? undefined : FILES['/index.html']);
  return file === undefined
    ? { status: 404, headers: { 'content-type': 'text/plain' }, body: 'No such file.' }
    : { status: 200, headers: { ...headers, 'content-type': file.type }, body: file.body };
}

/** A config that is broken on purpose has headers too: those of a good one. */
function knownConfig(text: string) {
  try {
    return readConfig(text).config;
  } catch {
    return readConfig('{"baseApiUrl":"/api","gaTrackingId":"","heapAppId":"","stage":"local","version":"1"}').config;
  }
}

function listen(handler: (request: IncomingMessage, response: ServerResponse) => void): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer(handler).listen(0, '127.0.0.1', () => resolve(server));
  });
}

function originOf(server: Server): string {
  const address = server.address();
  return `http://localhost:${address !== null && typeof address === 'object' ? address.port : 0}`;
}

function page(): string {
  const script = 'document.title = "App";';
  const hash = createHash('sha256').update(script).digest('base64');
  const policy = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-${hash}'" />`;
  const start = '<script type="module" src="/assets/start-a1.js"></script>';
  return `<!doctype html><head>${policy}<script>${script}</script></head><body><div id="root"></div>${start}</body>`;
}
