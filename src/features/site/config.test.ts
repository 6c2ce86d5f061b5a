import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { DeployConfig } from '#contract/config.ts';
import { call } from '#api/call.ts';
import { keepConfig } from '#device/kept-config.ts';

import type * as Module from './config.ts';

vi.mock('#api/call.ts', () => ({ call: vi.fn<() => Promise<unknown>>() }));

const KEPT: DeployConfig = {
  baseApiUrl: '/api',
  gaTrackingId: '',
  heapAppId: '',
  stage: 'local',
  version: 'kept',
  defaultRegion: 'eu-west-2',
  allowInsecureAuthEndpoints: false,
  banners: [],
};
const NEW = { ...KEPT, version: 'new' };

let config: typeof Module;

beforeEach(async () => {
  vi.resetModules();
  vi.mocked(call).mockReset().mockResolvedValue({ status: 200, body: NEW });
  config = await import('./config.ts');
});

describe('the deploy config', () => {
  it('that is kept is there without a request', async () => {
    keepConfig(KEPT);
    expect(await config.deployConfig()).toMatchObject({ version: 'kept' });
    expect(call).not.toHaveBeenCalled();
  });

  it('is refreshed behind it when the first content stands', async () => {
    keepConfig(KEPT);
    await config.deployConfig();
    config.refreshConfig();
    config.refreshConfig();
    await vi.waitFor(async () => expect(await config.deployConfig()).toMatchObject({ version: 'new' }));
    expect(call).toHaveBeenCalledOnce();
  });

  it('that is kept goes on counting when a new one does not come', async () => {
    keepConfig(KEPT);
    vi.mocked(call).mockRejectedValue(new Error('no network'));
    config.refreshConfig();
    expect(await config.deployConfig()).toMatchObject({ version: 'kept' });
  });

  it('comes from the network at the first start, once for all who ask', async () => {
    const answers = await Promise.all([config.deployConfig(), config.deployConfig()]);
    expect(answers).toEqual([NEW, NEW]);
    config.refreshConfig();
    expect(call).toHaveBeenCalledOnce();
  });

  it('is asked for again by Retry, although one is kept', async () => {
    keepConfig(KEPT);
    config.retryConfig();
    await vi.waitFor(async () => expect(await config.deployConfig()).toMatchObject({ version: 'new' }));
  });
});
