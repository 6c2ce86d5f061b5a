import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { release } from './release.ts';
import type { ReleaseOptions, Workshop } from './release.ts';

const CHANGELOG = '# Changelog\n\nHow.\n\n## Unreleased\n\n- Something new.\n\n## 0.9.0 (2026-01-01)\n\n- The first.\n';
const REAL: ReleaseOptions = { version: '1.0.0', mode: 'for real', tagging: 'no tag' };

let root = '';
let said: string[] = [];
let scripts: string[] = [];
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();

/** What `npm test` and `npm run sbom` leave behind. */
function workshop(changes: Partial<Workshop> = {}): Workshop {
  return {
    root,
    env: {},
    today: '2026-11-24',
    say: (line) => void said.push(line),
    npm: (script) => {
      scripts.push(script);
      mkdirSync(path.join(root, '.local/release'), { recursive: true });
      if (script === 'sbom') {
        writeFileSync(path.join(root, '.local/release/kinward-1.0.0.cdx.json'), '{}');
      } else {
        for (const [name, text] of Object.entries(BUILT)) {
          mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
          writeFileSync(path.join(root, name), text);
        }
      }
      return Promise.resolve(0);
    },
    ...changes,
  };
}
const BUILT = {
  'dist/index.html': '<!doctype html>'.repeat(100),
  'dist/sw.js': 'worker',
  'dist/.vite/manifest.json': '{}',
  'dist/assets/start-a1.js': 'start();'.repeat(200),
  '.local/source-maps/assets/start-a1.js.map': '{"version":3}',
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'kinward-release-'));
  [said, scripts] = [[], []];
  writeFileSync(path.join(root, 'package.json'), '{\n  "name": "kinward",\n  "version": "0.9.0"\n}\n');
  writeFileSync(path.join(root, 'package-lock.json'), '{"version":"0.9.0","packages":{"":{"version":"0.9.0"}}}');
  writeFileSync(path.join(root, 'CHANGELOG.md'), CHANGELOG);
  writeFileSync(path.join(root, '.gitignore'), 'dist/\n.local/\n');
  git('init', '--quiet');
  git('config', 'user.email', 'release@kinward.example');
  git('config', 'user.name', 'Release');
  git('add', '.');
  git('commit', '--quiet', '-m', 'home: greets people by name');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('a release', () => {
  it('has a version, its notes, every test, a bill of materials and a site with packed copies', async () => {
    await release(REAL, workshop());
    expect(JSON.parse(read('package.json')).version).toBe('1.0.0');
    expect(JSON.parse(read('package-lock.json')).packages[''].version).toBe('1.0.0');
    expect(read('CHANGELOG.md')).toContain('## Unreleased\n\n## 1.0.0 (2026-11-24)\n\n- Something new.\n');
    expect(scripts).toEqual(['test', 'sbom']);
    const site = readdirSync(path.join(root, '.local/release/kinward-1.0.0'), {
      recursive: true,
      encoding: 'utf8',
    }).toSorted();
    expect(site).toEqual([
      'assets',
      'assets/start-a1.js',
      'assets/start-a1.js.br',
      'assets/start-a1.js.gz',
      'index.html',
      'index.html.br',
      'index.html.gz',
      'sw.js',
    ]);
    expect(git('log', '-1', '--format=%s')).toBe('release: 1.0.0');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag')).toBe('');
  });

  it('is tagged when asked, and only once everything has passed', async () => {
    const failing = workshop({ npm: () => Promise.resolve(1) });
    await expect(release({ ...REAL, tagging: 'tag' }, failing)).rejects.toThrow('npm run test ended with 1.');
    expect(git('tag')).toBe('');
    await release({ ...REAL, tagging: 'tag' }, workshop());
    expect(git('tag')).toBe('v1.0.0');
    expect(
      git('log', '--format=%s')
        .split('\n')
        .filter((line) => line === 'release: 1.0.0'),
    ).toHaveLength(1);
  });

  it('is not made without a bill of materials', async () => {
    const forgetful = workshop({ npm: () => Promise.resolve(0) });
    mkdirSync(path.join(root, 'dist'));
    await expect(release(REAL, forgetful)).rejects.toThrow('wrote no .local/release/kinward-1.0.0.cdx.json');
  });

  it('refuses a version that is none', async () => {
    await expect(release({ ...REAL, version: '1.0' }, workshop())).rejects.toThrow(/three numbers/);
  });

  it('without a new version is that of package.json, which needs its notes', async () => {
    await release({ ...REAL, version: undefined, mode: 'dry run' }, workshop());
    expect(said.join()).not.toContain('would write 0.9.0 into');
    writeFileSync(path.join(root, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n');
    git('commit', '--quiet', '-am', 'notes: none');
    await expect(release({ ...REAL, version: undefined }, workshop())).rejects.toThrow(/says nothing of 0\.9\.0/);
  });

  it('refuses empty notes, and reminds of what was committed', async () => {
    writeFileSync(path.join(root, 'CHANGELOG.md'), '# Changelog\n\n## Unreleased\n');
    git('commit', '--quiet', '-am', 'notes: none');
    await expect(release(REAL, workshop())).rejects.toThrow(/under Unreleased[^]*home: greets people by name/);
  });

  it('refuses work that is in no commit', async () => {
    writeFileSync(path.join(root, 'new.ts'), '');
    await expect(release(REAL, workshop())).rejects.toThrow(/in no commit/);
  });
});

describe('a dry run', () => {
  it('says what it would do and does none of it, without a token and with changes around', async () => {
    writeFileSync(path.join(root, 'new.ts'), '');
    await release({ ...REAL, mode: 'dry run', tagging: 'tag' }, workshop());
    expect(said.every((line) => line.startsWith('would '))).toBe(true);
    const words = said.join('\n');
    for (const part of [
      '1.0.0',
      'npm test',
      'kinward-1.0.0.cdx.json',
      'no SENTRY_AUTH_TOKEN',
      'tag this commit v1.0.0',
    ]) {
      expect(words).toContain(part);
    }
    expect([scripts, git('tag'), read('CHANGELOG.md')]).toEqual([[], '', CHANGELOG]);
    expect(existsSync(path.join(root, '.local'))).toBe(false);
  });
});

describe('the source maps', () => {
  const TOKEN = { SENTRY_AUTH_TOKEN: 'secret', SENTRY_ORG: 'kinward', SENTRY_PROJECT: 'app' };

  it('go to the error service with their scripts, and are not in the site', async () => {
    const received: { url: string; token: string | undefined; body: string }[] = [];
    const service = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString();
        received.push({ url: request.url ?? '', token: request.headers.authorization, body });
        response.writeHead(received.length === 3 ? 409 : 201).end('{}');
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const address = service.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    await release(REAL, workshop({ env: { ...TOKEN, SENTRY_URL: `${url}/` } }));
    await new Promise((resolve) => service.close(resolve));

    const name = `1.0.0+${git('rev-parse', '--short', 'HEAD')}`;
    const files = `/api/0/projects/kinward/app/releases/${encodeURIComponent(name)}/files/`;
    expect(received.map((one) => one.url)).toEqual(['/api/0/organizations/kinward/releases/', files, files]);
    expect(new Set(received.map(({ token }) => token))).toEqual(new Set(['Bearer secret']));
    expect(JSON.parse(received[0]?.body ?? '')).toEqual({ version: name, projects: ['app'] });
    expect(received[1]?.body).toContain('~/assets/start-a1.js\r\n');
    expect(received[1]?.body).toContain('Sourcemap:start-a1.js.map');
    expect(received[2]?.body).toContain('~/assets/start-a1.js.map');
    expect(received[2]?.body).toContain('{"version":3}');
    expect(existsSync(path.join(root, '.local/release/kinward-1.0.0/assets/start-a1.js.map'))).toBe(false);
    expect(said.join('\n')).not.toContain('secret');
  });

  it('need a project beside the token', async () => {
    const lost = workshop({ env: { SENTRY_AUTH_TOKEN: 'secret' } });
    await expect(release(REAL, lost)).rejects.toThrow('SENTRY_ORG or SENTRY_PROJECT is not');
  });
});
