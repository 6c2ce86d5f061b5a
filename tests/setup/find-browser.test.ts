// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { findBrowser, findTestBrowser, findWebKit } from './find-browser.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'kinward-browsers-'));
const given = (name: string) => {
  const file = path.join(folder, name);
  writeFileSync(file, '');
  return file;
};
beforeEach(() => {
  mkdirSync(folder, { recursive: true });
  vi.stubEnv('PATH', folder);
  vi.stubEnv('CHROMIUM_PATH', '');
  vi.stubEnv('NIGHTLY', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

describe('the browser of the tests', () => {
  it('is the headless shell by day, and what people have at night', () => {
    const shell = given('chromium-headless-shell');
    given('chromium');
    expect(findTestBrowser()).toBe(shell);
    vi.stubEnv('NIGHTLY', 'true');
    expect(findTestBrowser()).toBe(findBrowser());
    expect(findTestBrowser()).not.toBe(shell);
  });

  it('is what people have where there is no headless shell', () => {
    given('chromium');
    expect(findTestBrowser()).toBe(findBrowser());
  });

  it('is the one that is named, by day too', () => {
    given('chromium-headless-shell');
    const named = given('my-chromium');
    vi.stubEnv('CHROMIUM_PATH', named);
    expect(findTestBrowser()).toBe(named);
  });
});

it('WebKit counts as found when its driver and a display for it are both there', () => {
  expect(findWebKit()).toBeUndefined();
  const driver = given('WebKitWebDriver');
  expect(findWebKit()).toBeUndefined();
  const display = given('Xvfb');
  expect(findWebKit()).toEqual({ driver, display });
});
