// @vitest-environment node
import { expect, it } from 'vitest';

import type { DeployConfig } from '#contract/api/config.ts';
import { STORAGE } from '#contract/device/storage.ts';

import { writeCachedConfig, readCachedConfig } from './cached-config.ts';

const KEY = STORAGE.config.key;
const config: DeployConfig = {
  baseApiUrl: 'https://api.{region}.example.org',
  gaTrackingId: '',
  heapAppId: '',
  stage: 'test',
  version: '1',
  defaultRegion: 'ap-southeast-2',
  banners: [],
};

it('gives the last good config back', () => {
  expect(readCachedConfig()).toBeNull();
  writeCachedConfig(config);
  expect(readCachedConfig()).toMatchObject(config);
});

it.each([
  ['cut', '{"v":1,"config":{"baseApi'],
  ['of a version before the first', JSON.stringify({ config })],
  ['of a newer version', JSON.stringify({ v: 2, config })],
  ['somebody else’s', '"hello"'],
  ['that leads elsewhere', JSON.stringify({ v: 1, config: { ...config, baseApiUrl: 'http://evil.example' } })],
])('does not use a document %s', (_, text) => {
  localStorage.setItem(KEY, text);
  expect(readCachedConfig()).toBeNull();
  writeCachedConfig(config);
  expect(readCachedConfig()).toMatchObject(config);
});
