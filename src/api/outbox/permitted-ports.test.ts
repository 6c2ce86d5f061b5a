// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';

import type { SendPermit } from '#contract/device/send-permit.ts';
import { memoryOutbox } from '#device/outbox/memory-outbox.ts';
import { permitOf, permitsOf, tokenFrom } from '#tests/kit/send-permit.ts';

import { permittedPorts } from './permitted-ports.ts';
import type { PermittedWorld } from './permitted-ports.ts';

const NOW = Date.UTC(2026, 10, 24, 9);
const HOUR_MS = 3_600_000;
const FRESH = { idToken: tokenFrom(NOW), accessToken: tokenFrom(NOW), refreshToken: 'second', clockDriftMs: 0 };

/** The worker’s sender on a device where a page has left this permit. */
function given(permit: SendPermit | null, renew: PermittedWorld['renew'] = () => Promise.resolve('unreachable')) {
  const { device, store } = permitsOf(permit);
  let isStopped = false;
  const ports = permittedPorts({
    store: memoryOutbox(),
    locks: { alone: (_name, _how, work) => work() },
    senders: {},
    now: () => NOW,
    random: () => 0.5,
    notify: () => undefined,
    permits: store,
    renewing: (work) => work(),
    renew,
    isStopped: () => isStopped,
  });
  return {
    device,
    ports,
    stop: () => {
      isStopped = true;
    },
  };
}

describe('the worker sends', () => {
  it('as whoever left the permit', async () => {
    const permit = await permitOf('ana', NOW);
    const { ports } = given(permit);
    const { owner, siteUuid, tokens } = permit;
    expect(await ports.credentials()).toEqual({ owner, siteUuid, token: tokens.idToken });
  });

  it('with the access token, where the API takes that', async () => {
    const permit = await permitOf('ana', NOW, { tokenUse: 'access' });
    const tokens = { ...permit.tokens, accessToken: tokenFrom(NOW - 1000, 'ana') };
    const { ports } = given({ ...permit, tokens });
    expect((await ports.credentials())?.token).toBe(tokens.accessToken);
  });

  it('as nobody, where nobody has left one', async () => {
    expect(await given(null).ports.credentials()).toBeNull();
  });

  it('as nobody once a log-out has begun, also where it was killed before it took the permit away', async () => {
    const { device, ports } = given(await permitOf('ana', NOW));
    device.logOut = 'a log-out';
    expect(await ports.credentials()).toBeNull();
    expect(await ports.refresh('any')).toBe('refused');
  });

  it('as who signed in after a log-out, and once nobody knows of that any more', async () => {
    const { device, ports } = given(await permitOf('ana', NOW, { logOut: 'a log-out' }));
    device.logOut = 'a log-out';
    expect(await ports.credentials()).not.toBeNull();
    device.logOut = null;
    expect(await ports.credentials()).not.toBeNull();
  });

  it('as nobody, where the tokens are another person’s', async () => {
    const { owner } = await permitOf('ben', NOW);
    expect(await given(await permitOf('ana', NOW, { owner })).ports.credentials()).toBeNull();
  });

  it('as nobody once it was told to stop', async () => {
    const { ports, stop } = given(await permitOf('ana', NOW));
    stop();
    expect(await ports.credentials()).toBeNull();
  });
});

describe('tokens that have expired', () => {
  const renewed = { ...FRESH, idToken: tokenFrom(NOW, 'ana') };

  it('are renewed before anything is sent, and written down for the page', async () => {
    const { device, ports } = given(await permitOf('ana', NOW - 2 * HOUR_MS), () => Promise.resolve(renewed));
    expect((await ports.credentials())?.token).toBe(renewed.idToken);
    expect(device.permit).toMatchObject({ tokens: renewed, isRenewed: true });
  });

  it('are known to have, also where a gateway says no to them in its own way', () => {
    const { ports } = given(null);
    const tokens = [tokenFrom(NOW - 2 * HOUR_MS), tokenFrom(NOW)];
    expect(tokens.map((token) => ports.isExpired(token))).toEqual([true, false]);
  });

  it('are told by the pool’s clock', async () => {
    const permit = await permitOf('ana', NOW);
    const renew = vi.fn<PermittedWorld['renew']>(() => Promise.resolve(renewed));
    await given({ ...permit, tokens: { ...permit.tokens, clockDriftMs: 2 * HOUR_MS } }, renew).ports.credentials();
    expect(renew).toHaveBeenCalledOnce();
  });

  it.each([
    ['may have', 'first', 1],
    ['are not said to have where nothing could renew them', undefined, 0],
  ])('by a clock that was put back since they were issued %s', async (_, refreshToken, times) => {
    const { tokens, ...permit } = await permitOf('ana', NOW);
    const renew = vi.fn<PermittedWorld['renew']>(() => Promise.resolve(renewed));
    const { ports } = given({ ...permit, tokens: { ...tokens, refreshToken, clockDriftMs: -48 * HOUR_MS } }, renew);
    expect(await ports.credentials()).not.toBeNull();
    expect(renew).toHaveBeenCalledTimes(times);
  });

  it('are told by it also where the API says no to one that only a fast clock takes for expired', async () => {
    const permit = await permitOf('ana', NOW - 2 * HOUR_MS);
    const { ports } = given({ ...permit, tokens: { ...permit.tokens, clockDriftMs: -2 * HOUR_MS } });
    const token = (await ports.credentials())?.token ?? '';
    expect(ports.isExpired(token)).toBe(false);
  });

  it('are sent as they are where the pool says nothing', async () => {
    const permit = await permitOf('ana', NOW - 2 * HOUR_MS);
    const { device, ports } = given(permit);
    expect((await ports.credentials())?.token).toBe(permit.tokens.idToken);
    expect(device.permit).toEqual(permit);
  });

  it('and are refused end it: there is no permit any more', async () => {
    const { device, ports } = given(await permitOf('ana', NOW - 2 * HOUR_MS), () => Promise.resolve('refused'));
    expect(await ports.credentials()).toBeNull();
    expect(device.permit).toBeNull();
  });

  it('end it, where there is nothing to renew them with', async () => {
    const permit = await permitOf('ana', NOW - 2 * HOUR_MS);
    const renew = vi.fn<PermittedWorld['renew']>(() => Promise.resolve(renewed));
    const { ports } = given({ ...permit, tokens: { ...permit.tokens, refreshToken: undefined } }, renew);
    expect(await ports.credentials()).toBeNull();
    expect(renew).not.toHaveBeenCalled();
  });

  it('take no newer session’s place', async () => {
    const newer = await permitOf('ana', NOW, { tokens: { ...FRESH, idToken: tokenFrom(NOW, 'ana') } });
    const { device, ports } = given(await permitOf('ana', NOW - 2 * HOUR_MS), async () => {
      device.permit = { ...newer, tokens: { ...newer.tokens, refreshToken: 'of a new sign-in' } };
      return renewed;
    });
    expect((await ports.credentials())?.token).toBe(newer.tokens.idToken);
    expect(device.permit?.tokens.refreshToken).toBe('of a new sign-in');
    expect(device.permit?.isRenewed).toBe(false);
  });

  it.each(['at the pool', 'while they are written down'])('are not kept where a log-out goes by, %s', async (when) => {
    const permit = await permitOf('ana', NOW - 2 * HOUR_MS);
    const { device, store } = permitsOf(permit);
    const logOut = () => {
      device.logOut = 'a log-out';
    };
    const ports = permittedPorts({
      ...given(null).ports,
      permits: {
        ...store,
        async write(next) {
          await store.write(next);
          logOut();
        },
      },
      renewing: (work) => work(),
      renew: async () => {
        if (when === 'at the pool') {
          logOut();
        }
        return renewed;
      },
      isStopped: () => false,
    });
    expect(await ports.credentials()).toBeNull();
    expect(device.permit?.isRenewed ?? false).toBe(false);
  });
});

it('a token that the API refuses is renewed, unless a page was first', async () => {
  const permit = await permitOf('ana', NOW);
  const renew = vi.fn<PermittedWorld['renew']>(() =>
    Promise.resolve({ ...FRESH, idToken: tokenFrom(NOW + 1000, 'ana') }),
  );
  const { ports } = given(permit, renew);
  expect(await ports.refresh('another one')).toBe('refreshed');
  expect(renew).not.toHaveBeenCalled();
  expect(await ports.refresh(permit.tokens.idToken)).toBe('refreshed');
  expect(renew).toHaveBeenCalledOnce();
});
