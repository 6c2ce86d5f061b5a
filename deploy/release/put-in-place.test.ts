import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const DAY_S = 86_400;
const DEPLOY = path.join(import.meta.dirname, '..');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'kinward-place-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A release with a script that all share and one of its own. */
function aRelease(version: string): string {
  const release = path.join(folder, `kinward-${version}`);
  mkdirSync(path.join(release, 'assets'), { recursive: true });
  const own = `assets/of-${version}.js`;
  for (const file of ['index.html', 'sw.js', 'manifest.webmanifest', 'assets/shared.js', own, `${own}.br`]) {
    writeFileSync(path.join(release, file), version);
  }
  return release;
}

describe('on one machine', () => {
  const root = () => path.join(folder, 'srv');
  const install = (release: string) =>
    spawnSync(path.join(DEPLOY, 'small-host/install-release.sh'), [release, root()], { encoding: 'utf8' });
  /** So many days later, as far as the script can tell. */
  const wait = (days: number) => {
    const releases = path.join(root(), 'releases');
    for (const folderName of readdirSync(releases)) {
      const release = path.join(releases, folderName);
      const seconds = statSync(release).mtimeMs / 1000 - days * DAY_S;
      utimesSync(release, seconds, seconds);
    }
  };
  const current = () => readFileSync(path.join(root(), 'current/index.html'), 'utf8');
  const assets = () => readdirSync(path.join(root(), 'assets')).filter((name) => name.endsWith('.js'));

  it('the assets of three builds lie together, and of the fourth what only it needed goes', () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0']) {
      expect(install(aRelease(version)).status).toBe(0);
      expect(current()).toBe(version);
      wait(8);
    }
    expect(assets()).toEqual(['of-1.1.0.js', 'of-1.2.0.js', 'of-1.3.0.js', 'shared.js']);
    expect(existsSync(path.join(root(), 'assets/of-1.0.0.js.br'))).toBe(false);
    expect(readdirSync(path.join(root(), 'releases'))).toEqual(['kinward-1.1.0', 'kinward-1.2.0', 'kinward-1.3.0']);
  });

  it('goes back to an earlier build, which counts as the newest from then on', () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      install(aRelease(version));
      wait(8);
    }
    expect(install(path.join(root(), 'releases/kinward-1.0.0')).stdout).toContain('kinward-1.0.0 is in place');
    expect(current()).toBe('1.0.0');
    install(aRelease('1.3.0'));
    expect(assets()).toEqual(['of-1.0.0.js', 'of-1.2.0.js', 'of-1.3.0.js', 'shared.js']);
  });

  it('what was in place within the last seven days stays, however many builds came since', () => {
    install(aRelease('1.0.0'));
    wait(30);
    for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0']) {
      expect(install(aRelease(version)).stderr).toBe('');
    }
    expect(assets()).toEqual(['of-1.0.0.js', 'of-1.1.0.js', 'of-1.2.0.js', 'of-1.3.0.js', 'of-1.4.0.js', 'shared.js']);
    wait(8);
    expect(install(aRelease('1.5.0')).stdout).toContain('Kept: kinward-1.3.0 kinward-1.4.0 kinward-1.5.0');
    expect(assets()).toEqual(['of-1.3.0.js', 'of-1.4.0.js', 'of-1.5.0.js', 'shared.js']);
    expect(readdirSync(root()).toSorted()).toEqual(['assets', 'current', 'history', 'releases']);
  });

  it('leaves everything as it was when the folder is no release', () => {
    install(aRelease('1.0.0'));
    mkdirSync(path.join(folder, 'empty'));
    const { status, stderr } = install(path.join(folder, 'empty'));
    expect([status, stderr]).toEqual([1, expect.stringContaining('no index.html')]);
    expect(current()).toBe('1.0.0');
  });
});

describe('on AWS', () => {
  const bucket = () => path.join(folder, 'store/site');
  const upload = (release: string, daysAgo?: number) => {
    mkdirSync(path.join(folder, 'bin'), { recursive: true });
    mkdirSync(path.join(folder, 'store'), { recursive: true });
    copyFileSync(path.join(DEPLOY, 'aws/fake-aws.test-kit.mjs'), path.join(folder, 'bin/aws'));
    const env = {
      PATH: `${path.join(folder, 'bin')}:${process.env['PATH']}`,
      FAKE_AWS: path.join(folder, 'store'),
      ...(daysAgo !== undefined && { FAKE_AWS_SINCE: String(Math.round(Date.now() / 1000) - daysAgo * DAY_S) }),
    };
    return spawnSync(path.join(DEPLOY, 'aws/upload-release.sh'), [release, 'site', 'E1'], { encoding: 'utf8', env });
  };
  const puts = () => readFileSync(path.join(folder, 'store/puts'), 'utf8').trim().split('\n');

  it('the assets go first and for ever, the page last and to be asked for again', () => {
    const { status, stderr } = upload(aRelease('1.0.0'));
    expect([status, stderr]).toEqual([0, '']);
    const rows = puts().map((line) => line.split('\t'));
    const order = rows.map(([file]) => file);
    expect(new Set(order.slice(0, 2))).toEqual(new Set(['site/assets/of-1.0.0.js', 'site/assets/shared.js']));
    expect(order.slice(-3)).toEqual(['site/sw.js', 'site/index.html', 'site/releases/kinward-1.0.0.txt']);
    for (const [file = '', caching] of rows.filter(([name]) => name?.startsWith('site/releases/') !== true)) {
      expect([file, caching]).toEqual([
        file,
        file.includes('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ]);
    }
    expect(rows.find(([file]) => file === 'site/manifest.webmanifest')?.[2]).toBe('application/manifest+json');
    expect(order.filter((file) => file?.endsWith('.br'))).toEqual([]);
    expect(readFileSync(path.join(folder, 'store/invalidated'), 'utf8')).toBe('--distribution-id E1 --paths /*');
  });

  it('the assets of the two builds before stay, also after going back to one of them', () => {
    const releases = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'].map(aRelease);
    releases.forEach((release) => expect(upload(release).stderr).toBe(''));
    const assets = () => readdirSync(path.join(bucket(), 'assets'));
    expect(assets()).toEqual(['of-1.1.0.js', 'of-1.2.0.js', 'of-1.3.0.js', 'shared.js']);
    upload(releases[1] ?? '');
    expect(readFileSync(path.join(bucket(), 'index.html'), 'utf8')).toBe('1.1.0');
    upload(aRelease('1.4.0'));
    expect(assets()).toEqual(['of-1.1.0.js', 'of-1.3.0.js', 'of-1.4.0.js', 'shared.js']);
  });

  it('what was in place within the last seven days stays, however many builds came since', () => {
    const assets = () => readdirSync(path.join(bucket(), 'assets'));
    upload(aRelease('0.9.0'), 40);
    upload(aRelease('1.0.0'), 30);
    ['1.1.0', '1.2.0', '1.3.0', '1.4.0'].forEach((version, at) => upload(aRelease(version), 5 - at));
    expect(assets()).toEqual(['of-1.0.0.js', 'of-1.1.0.js', 'of-1.2.0.js', 'of-1.3.0.js', 'of-1.4.0.js', 'shared.js']);
    expect(readdirSync(path.join(bucket(), 'releases'))).not.toContain('kinward-0.9.0.txt');
  });
});
