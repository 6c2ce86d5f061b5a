// @vitest-environment node
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';

import { listen } from './http/listen.ts';
import { startServer } from './serve.ts';
import type { RunningServer, ServerOptions } from './serve.ts';
import { ALDERWAY, AMARA } from './server.test-kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'kinward-kept-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what people do', () => {
  it('is kept between runs, until one begins anew', async () => {
    expect(await run({}, leave)).toBe(204);
    expect(await run({}, journeys)).toEqual([]);
    expect(await run({ posts: 60 }, journeys)).toEqual([]);
    expect(await run({ reset: true }, journeys)).toEqual([
      { postSlug: 'ready-for-leave', listName: 'ready-for-leave' },
    ]);
  });

  it('is given up when the kept file is of another version', async () => {
    expect(await run({}, leave)).toBe(204);
    const database = new DatabaseSync(join(folder, 'kinward.sqlite'));
    database.exec('PRAGMA user_version = 999');
    database.close();
    expect(await run({}, journeys)).toHaveLength(1);
  });
});

describe('a site that is filled up', () => {
  it('has as many posts as were asked for, and again as few', async () => {
    const total = async (server: RunningServer) =>
      (await get(server, `/sites/${ALDERWAY}/posts/`)).headers.get('x-total-count');
    expect(await run({ posts: 300 }, total)).toBe('300');
    expect(Number(await run({}, total))).toBeLessThan(300);
  });
});

describe('a port', () => {
  it('that is taken is said to be', async () => {
    await run({}, async (server) => {
      const port = Number(new URL(server.origin).port);
      await expect(startServer({ port, quiet: true, dataFolder: join(folder, 'other') })).rejects.toMatchObject({
        code: 'EADDRINUSE',
      });
    });
  });

  it('that is taken leaves everybody there for the next start', async () => {
    await run({}, async (server) => {
      const port = Number(new URL(server.origin).port);
      const dataFolder = join(folder, 'later');
      await expect(startServer({ port, quiet: true, dataFolder })).rejects.toThrow(/EADDRINUSE/);
      expect(await run({ dataFolder }, journeys)).toHaveLength(1);
    });
  });

  it('that the provider does not get leaves it another one, which the API tells', async () => {
    const { blocker, port } = await blockThirdAfter();
    try {
      const config = await run({ port }, async ({ apiOrigin }) => {
        const body = JSON.stringify({ siteUuid: LUMEN });
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`${apiOrigin}/api/auth/identifier-site`, { method: 'POST', headers, body });
        return response.json();
      });
      const domain = /"domain":"localhost:(\d+)"/.exec(JSON.stringify(config))?.[1];
      expect(Number(domain)).toBeGreaterThan(0);
      expect(Number(domain)).not.toBe(port + 3);
    } finally {
      await blocker.close();
    }
  });
});

const LUMEN = '0b1f6d52-4c1e-4a57-9a3e-1d0c5a7e0005';

/** A port to start on, whose third neighbour another program has. */
async function blockThirdAfter() {
  for (;;) {
    const blocker = await listen(0);
    const port = blocker.port - 3;
    try {
      await (await listen(port)).close();
      return { blocker, port };
    } catch {
      await blocker.close(); // That one is somebody else's.
    }
  }
}

async function run<Result>(
  options: Partial<ServerOptions>,
  use: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer({ port: 0, quiet: true, dataFolder: folder, ...options });
  try {
    return await use(server);
  } finally {
    await server.close();
  }
}

function get(server: RunningServer, path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { authorization: `Bearer ${server.bearerOf(AMARA, ALDERWAY)}` };
  return fetch(`${server.apiOrigin}/api${path}`, { ...init, headers });
}

async function journeys(server: RunningServer): Promise<unknown> {
  return (await get(server, '/journeys/journey')).json();
}

async function leave(server: RunningServer): Promise<number> {
  const body = JSON.stringify({ listName: 'ready-for-leave' });
  return (await get(server, '/journeys/journey', { method: 'DELETE', body })).status;
}
