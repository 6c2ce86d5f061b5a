// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest';

import { ApiError, BadReply, Unreachable } from '#api/errors.ts';
import { ROUTES } from '#contract/app/routes.ts';
import type { RouteName } from '#contract/app/routes.ts';

import { guardFailures } from './guard-failures.ts';
import { runGuard } from './guard-runner.ts';
import { aVisit, fakePorts, givenNewWorld, world } from './guard.test-kit.ts';

beforeEach(givenNewWorld);

describe('failures', () => {
  const refused = () => Promise.reject(new ApiError(401));

  it.each([401, 403])('a refusal with %i marks the person logged out, counts, and leads to login', async (status) => {
    const fake = fakePorts({ known: () => Promise.reject(new ApiError(status)) });
    await expect(runGuard(aVisit('/v2/profile', 'profile'), fake)).resolves.toEqual({
      redirectTo: '/login?redirect_to=%2Fv2%2Fprofile',
    });
    expect(fake.markLoggedOut).toHaveBeenCalledOnce();
    expect(world.failures).toBe(1);
  });

  it.each<[string, Error]>([
    ['no network', new Unreachable('network')],
    ['a time-out', new Unreachable('timeout')],
    ['a captive portal', new Unreachable('captive-portal')],
    ['an unreadable answer', new BadReply('profile', 'id')],
    ['a server in trouble', new ApiError(503)],
    ['too many requests', new ApiError(429)],
    ['a bug', new TypeError('x')],
  ])('%s rises to the error screen, and nobody is logged out', async (_, error) => {
    for (const broken of [{ known: () => Promise.reject(error) }, { config: () => Promise.reject(error) }]) {
      const fake = fakePorts(broken);
      await expect(runGuard(aVisit('/v2/', 'home'), fake)).rejects.toBe(error);
      expect(fake.markLoggedOut).not.toHaveBeenCalled();
      expect(world.failures).toBe(0);
    }
  });

  it('an open route goes through after a refusal', async () => {
    const fake = fakePorts({ config: refused });
    await expect(runGuard(aVisit('/privacy', 'privacy'), fake)).resolves.toBe('enter');
  });

  it('after more than three in a row every route goes to login, until one succeeds', async () => {
    const fake = fakePorts({ known: refused });
    for (let count = 0; count < 4; count += 1) {
      await runGuard(aVisit('/v2/', 'home'), fake);
    }
    await expect(runGuard(aVisit('/v2/profile', 'profile'), fakePorts())).resolves.toEqual({
      redirectTo: '/login?redirect_to=%2Fv2%2Fprofile',
    });
    world.failures = 0; // What a sign-in does.
    await expect(runGuard(aVisit('/v2/', 'home'), fakePorts())).resolves.toBe('enter');
  });

  it('however many there were, open routes stay open', async () => {
    world.failures = 9;
    const open = (Object.keys(ROUTES) as RouteName[]).filter((name) => 'open' in ROUTES[name]);
    expect(open.length).toBeGreaterThan(6);
    for (const name of open) {
      await expect(runGuard(aVisit('/anything', name), fakePorts())).resolves.toBe('enter');
      world.failures = 9;
    }
  });

  it('however many there were, what is kept can be read without a network', async () => {
    world.failures = 9;
    const offline = fakePorts({ isConnected: () => false, session: () => Promise.resolve('kept' as const) });
    await expect(runGuard(aVisit('/v2/post/x', 'post'), offline)).resolves.toBe('enter');
  });

  it('three are not yet too many, and a success starts the count anew', async () => {
    world.failures = 3;
    await expect(runGuard(aVisit('/v2/', 'home'), fakePorts())).resolves.toBe('enter');
    expect(world.failures).toBe(0);
  });

  it('a visit to the login screen begins anew, but not when a failure has only just led there', () => {
    guardFailures.add();
    guardFailures.add();
    guardFailures.forgive();
    expect(guardFailures.count()).toBe(2);
    guardFailures.forgive();
    expect(guardFailures.count()).toBe(0);
  });
});
