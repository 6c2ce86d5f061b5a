// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

import { findWebKit } from './find-browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kinward-webkit-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

it('WebKit counts as found when its driver and a display for it are both there', () => {
  vi.stubEnv('PATH', folder);
  expect(findWebKit()).toBeUndefined();
  const driver = path.join(folder, 'WebKitWebDriver');
  const display = path.join(folder, 'Xvfb');
  writeFileSync(driver, '');
  expect(findWebKit()).toBeUndefined();
  writeFileSync(display, '');
  expect(findWebKit()).toEqual({ driver, display });
});
