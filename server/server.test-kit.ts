import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PEOPLE } from './seed/people.ts';
import { SITES } from './seed/sites.ts';
import type { SiteName } from './seed/sites.ts';
import { startServer } from './serve.ts';
import type { RunningServer, ServerOptions } from './serve.ts';

export interface TestServer extends RunningServer {
  /** A call to the API as a person of the seed, or as nobody. The path begins after `/api`. */
  call(path: string, options?: CallOptions): Promise<Response>;
  post(path: string, body: unknown, as?: string): Promise<Response>;
  put(path: string, body: unknown, as?: string): Promise<Response>;
}

interface CallOptions {
  /** E-mail; signs in at the person's first site, or at `at`. */
  as?: string | undefined;
  at?: SiteName;
  method?: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

export const AMARA = 'amara.osei@alderway.example';
export const ALDERWAY = SITES.alderway.site.siteUuid;
export const NORTHMOOR = SITES.northmoor.site.siteUuid;

/** A back end with a folder of its own that goes with it, on any free port. */
export async function startTestServer(options: Partial<ServerOptions> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'kinward-server-'));
  const server = await startServer({ port: 0, quiet: true, dataFolder: folder, ...options });

  function call(path: string, { as, at, method = 'GET', body, headers: more }: CallOptions = {}): Promise<Response> {
    const headers = new Headers({ ...more, ...(body === undefined ? {} : { 'content-type': 'application/json' }) });
    if (as !== undefined) {
      headers.set('authorization', `Bearer ${server.bearerOf(as, SITES[at ?? firstSiteOf(as)].site.siteUuid)}`);
    }
    const url = `${server.apiOrigin}${path.startsWith('/.') ? '' : '/api'}${path}`;
    return fetch(url, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  }

  return {
    ...server,
    call,
    post: (path, body, as) => call(path, { method: 'POST', body, as }),
    put: (path, body, as) => call(path, { method: 'PUT', body, as }),
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

function firstSiteOf(email: string): SiteName {
  const person = PEOPLE.find((candidate) => candidate.email === email);
  const [first] = Object.keys(person?.sites ?? {}) as SiteName[]; // keys of a record over SiteName
  return first ?? 'bellweather';
}
