import { vi } from 'vitest';

import type { Profile } from '#contract/api/profile.ts';
import { NO_SETTINGS } from '#contract/api/settings.ts';
import type { SettingsResponse } from '#contract/api/settings.ts';
import { ROUTES } from '#contract/app/routes.ts';
import type { RouteName, RouteRow } from '#contract/app/routes.ts';
import { CONFIG } from '#tests/kit/device.ts';
import { AMARA } from '#tests/kit/profile.ts';

import type { GuardPorts, Known, Visit } from './guard-types.ts';

const ORIGIN = 'https://portal.example';

export const PROFILE: Profile = {
  ...AMARA,
  id: 7,
  email: 'amara@alderway.example',
  language: 'en-AU',
  stages: ['expecting'],
};

export function aVisit(
  path: string,
  route: RouteName,
  changes: { row?: Partial<RouteRow>; from?: string } = {},
): Visit {
  return {
    route,
    row: { ...ROUTES[route], ...changes.row },
    url: new URL(path, ORIGIN),
    from: changes.from === undefined ? null : new URL(changes.from, ORIGIN),
  };
}

/** What the world of a test remembers: counted failures and what was tracked, in order. */
export const world = { failures: 0, steps: [] as string[] };

export function givenNewWorld(): void {
  world.failures = 0;
  world.steps = [];
}

/** A world in which everything is well; a test changes what it is about. */
export function fakePorts(
  changes: Partial<GuardPorts> & { settings?: SettingsResponse | null; profile?: Profile | null } = {},
) {
  const { settings = NO_SETTINGS, profile = PROFILE, ...rest } = changes;
  const known: Known = { settings, profile };
  return {
    config: () =>
      Promise.resolve({ ...CONFIG, stage: 'local' as const, successorUrl: 'https://successor.example/start?lang=en' }),
    hasSiteConfig: () => true,
    hasOwnerLeft: () => false,
    isConnected: () => true,
    isReachable: () => Promise.resolve(true),
    session: () => Promise.resolve('valid' as const),
    known: () => Promise.resolve(known),
    signIn: () => ({ authType: 'COGNITO_SRP', email: PROFILE.email, site: undefined }),
    track: vi.fn<GuardPorts['track']>((tracked) => {
      world.steps.push(tracked.what);
    }),
    leave: vi.fn<GuardPorts['leave']>(),
    report: vi.fn<GuardPorts['report']>(),
    markLoggedOut: vi.fn<GuardPorts['markLoggedOut']>(),
    failures: {
      count: () => world.failures,
      add: () => {
        world.failures += 1;
      },
      forgive: () => {
        world.failures = 0;
      },
      reset: () => {
        world.failures = 0;
      },
    },
    ...rest,
  } satisfies GuardPorts;
}
