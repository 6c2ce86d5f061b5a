// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';

const folder = mkdtempSync(path.join(tmpdir(), 'kinward-install-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A clean clone whose npm warns as it does on Node 20, and ends with `code`. */
function install(code: number) {
  mkdirSync(path.join(folder, 'server'), { recursive: true });
  mkdirSync(path.join(folder, 'bin'));
  copyFileSync(path.join(import.meta.dirname, 'install.mjs'), path.join(folder, 'server/install.mjs'));
  const warning = "echo 'npm warn EBADENGINE Unsupported engine' >&2; echo 'added 823 packages'";
  writeFileSync(path.join(folder, 'bin/npm'), `#!/bin/sh\n${warning}\nexit ${code}\n`, { mode: 0o755 });
  const script = "import('./server/install.mjs').then(({ ensureInstalled }) => ensureInstalled())";
  return spawnSync(process.execPath, ['-e', script], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: `${path.join(folder, 'bin')}${path.delimiter}/bin${path.delimiter}/usr/bin` },
  });
}

it('an install is one line that says what goes on and how long it takes, whatever npm warns of', () => {
  const { status, stdout, stderr } = install(0);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toBe('Installing the packages with npm ci, which takes about a minute: node_modules is missing.\n');
});

it('an install that fails shows everything that npm said', () => {
  const { status, stderr } = install(1);
  expect(status).not.toBe(0);
  expect(stderr).toContain('EBADENGINE');
  expect(stderr).toContain('added 823 packages');
  expect(stderr).toContain('npm ci ended with 1.');
});
