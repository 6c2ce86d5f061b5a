import { spawn } from 'node:child_process';
import { afterEach, describe, expect, it } from 'vitest';

import { startTestServer } from '#server/server.test-kit.ts';

import { at, gone } from './breaks.test-kit.ts';
import { BROKEN_FILES } from './broken-files.test-kit.ts';
import { BROKEN_PAGES } from './broken-pages.test-kit.ts';
import type { Broken, BrokenSite } from './broken-site.test-kit.ts';
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
  const ROWS = [...BROKEN_PAGES, ...BROKEN_FILES];

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

describe('npm run check-deploy ends with', () => {
  const look = (...words: string[]) =>
    new Promise<{ code: number | null; said: string }>((resolve) => {
      const child = spawn(process.execPath, ['deploy/check-deploy.ts', ...words]);
      let said = '';
      child.stdout.on('data', (part: Buffer) => (said += part.toString()));
      child.stderr.on('data', (part: Buffer) => (said += part.toString()));
      child.on('close', (code) => resolve({ code, said }));
    });

  it('0 where nothing has to be changed', async () => {
    site = await startBrokenSite({});
    const { code, said } = await look(site.origin);
    expect([code, said]).toEqual([0, expect.stringContaining('Nothing has to be changed.')]);
  });

  it('1 where something has to, with what it is', async () => {
    site = await startBrokenSite({ app: at('/sw.js', gone) });
    const { code, said } = await look(site.origin);
    expect([code, said]).toEqual([1, expect.stringContaining('→ Put sw.js at the root, beside index.html.')]);
  });

  it('2 where it could not look, or was not told where', async () => {
    expect(await look('http://localhost:9')).toEqual({ code: 2, said: expect.stringContaining('did not answer') });
    expect(await look()).toEqual({ code: 2, said: expect.stringContaining('npm run check-deploy -- https://') });
  });
});
