import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

import { noteMissing } from './count-tests.ts';
import { findHost } from './find-host.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kinward-hosts-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('a web server counts as found when it runs, not when there is a file of its name', () => {
  const program = path.join(folder, 'caddy');
  writeFileSync(program, '#!/bin/sh\nexit 127\n');
  chmodSync(program, 0o755);
  vi.stubEnv('CADDY_PATH', program);
  expect(findHost('caddy')).not.toBe(program);
  writeFileSync(program, '#!/bin/sh\necho v2.6.2\n');
  expect(findHost('caddy')).toBe(program);
});

it('a web server that is not here is named in the table of the suites', () => {
  expect(noteMissing({ passed: 3, failed: 0 }, ['caddy'])).toEqual({ passed: 3, failed: 0, note: 'not run: caddy' });
  expect(noteMissing({ passed: 3, failed: 0, note: '1 skipped' }, ['nginx', 'caddy']).note).toBe(
    '1 skipped, not run: nginx, caddy',
  );
  expect(noteMissing({ passed: 3, failed: 0 }, [])).toEqual({ passed: 3, failed: 0 });
});
