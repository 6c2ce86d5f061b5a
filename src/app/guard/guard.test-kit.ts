import { vi } from 'vitest';

import type { Profile } from '#contract/profile.ts';
import { ROUTES } from '#contract/routes.ts';
import type { RouteName, RouteRow } from '#contract/routes.ts';
import { NO_SETTINGS } from '#contract/settings.ts';
import type { SettingsResponse } from '#contract/settings.ts';

import type { GuardPorts, Known, Visit } from './guard-types.ts';

const ORIGIN = 'https://portal.example';

export const PROFILE: Profile = {
  id: 7,
  email: 'amara@alderway.example',
  firstName: 'Amara',
  lastName: 'Osei',
  language: 'en-AU',
  gender: 'Female',
  role: 'employee',
  stages: ['expecting'],
  managePeople: false,
  showIntroduction: false,
  profileCompleted: true,
  updatedAt: '2026-11-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 3,
};

export function visitTo(
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

export function newWorld(): void {
  world.failures = 0;
  world.steps = [];
}

/** A world in which everything is well; a test changes what it is about. */
export function ports(
  changes: Partial<GuardPorts> & { settings?: SettingsResponse | null; profile?: Profile | null } = {},
) {
  const { settings = NO_SETTINGS, profile = PROFILE, ...rest } = changes;
  const known: Known = { settings, profile };
  return {
    config: () =>
      Promise.resolve({
        baseApiUrl: '/api',
        gaTrackingId: '',
        heapAppId: '',
        stage: 'local' as const,
        version: '1',
        banners: [],
        successorUrl: 'https://successor.example/start?lang=en',
      }),
    hasSiteConfig: () => true,
    isConnected: () => true,
    session: () => Promise.resolve('valid' as const),
    known: () => Promise.resolve(known),
    signIn: () => ({ authType: 'COGNITO_SRP', email: PROFILE.email }),
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
