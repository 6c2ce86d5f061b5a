import { beforeEach, describe, expect, it, vi } from 'vitest';

import { call } from '#api/call.ts';
import type { Banner, DeployConfig } from '#contract/api/config.ts';
import { writeCachedConfig } from '#device/storage/cached-config.ts';

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
  vi.mocked(call).mockReset().mockResolvedValue({ status: 200, text: '', body: NEW });
  config = await import('./config.ts');
});

describe('the deploy config', () => {
  it('that is kept is there without a request', async () => {
    writeCachedConfig(KEPT);
    expect(await config.deployConfig()).toMatchObject({ version: 'kept' });
    expect(call).not.toHaveBeenCalled();
  });

  it('is refreshed behind it when the first content stands', async () => {
    writeCachedConfig(KEPT);
    await config.deployConfig();
    config.refreshConfig();
    config.refreshConfig();
    await vi.waitFor(async () => expect(await config.deployConfig()).toMatchObject({ version: 'new' }));
    expect(call).toHaveBeenCalledOnce();
  });

  it('that is kept goes on counting when a new one does not come', async () => {
    writeCachedConfig(KEPT);
    vi.mocked(call).mockRejectedValue(new Error('no network'));
    config.refreshConfig();
    expect(await config.deployConfig()).toMatchObject({ version: 'kept' });
  });

  it.each([401, 403])('that the host keeps back with %i is no answer, and refuses nobody', async (status) => {
    const { ApiError, isNoAnswer, isRefusal } = await import('#api/errors.ts'); // Of the same reset.
    vi.mocked(call).mockRejectedValue(new ApiError(status));
    const error: unknown = await config.deployConfig().catch((thrown: unknown) => thrown);
    expect(isNoAnswer(error)).toBe(true);
    expect(isRefusal(error)).toBe(false);
  });

  it('comes from the network at the first start, once for all who ask', async () => {
    const answers = await Promise.all([config.deployConfig(), config.deployConfig()]);
    expect(answers).toEqual([NEW, NEW]);
    config.refreshConfig();
    expect(call).toHaveBeenCalledOnce();
  });

  it('is asked for again by Retry, although one is kept', async () => {
    writeCachedConfig(KEPT);
    config.retryConfig();
    await vi.waitFor(async () => expect(await config.deployConfig()).toMatchObject({ version: 'new' }));
  });
});

describe('a deploy config that hangs', () => {
  it('gives way, for whoever waits for it, to the one that Retry asks for', async () => {
    vi.mocked(call).mockReturnValueOnce(new Promise(() => undefined));
    const waiting = config.deployConfig();
    config.retryConfig();
    expect(await waiting).toEqual(NEW);
  });

  it('is not asked for again when it fails in the end', async () => {
    let fail = (_: Error) => {};
    vi.mocked(call).mockReturnValueOnce(
      new Promise((_, reject) => {
        fail = reject;
      }),
    );
    const waiting = config.deployConfig();
    config.retryConfig();
    await waiting;
    fail(new Error('no answer'));
    await new Promise(process.nextTick);
    config.refreshConfig();
    expect(call).toHaveBeenCalledTimes(2);
  });
});

describe('the banners of a page', () => {
  const offer = (id: string): Banner => ({ id, title: id, from: '2026-03-02', to: '2026-03-31', siteUuids: ['one'] });
  const ids = () => config.bannersAtStart().map(({ id }) => id);

  beforeEach(() => {
    vi.mocked(call).mockResolvedValue({ status: 200, text: '', body: { ...NEW, banners: [offer('new')] } });
  });

  it('are those it began with, until somebody signs in', async () => {
    writeCachedConfig({ ...KEPT, banners: [offer('kept')] });
    config.refreshConfig();
    await vi.waitFor(async () => expect(await config.deployConfig()).toMatchObject({ version: 'new' }));
    expect(ids()).toEqual(['kept']);
    config.adoptNewestBanners();
    expect(ids()).toEqual(['new']);
  });

  it('are those of the first config there is', async () => {
    expect(ids()).toEqual([]);
    await config.deployConfig();
    expect(ids()).toEqual(['new']);
  });
});
