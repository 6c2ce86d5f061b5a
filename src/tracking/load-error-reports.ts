import { connectionNow, subscribeConnection } from '#device/network/connectivity.ts';
import { readOwner } from '#device/session/owner.ts';
import { readCachedConfig } from '#device/storage/cached-config.ts';

import { monitoring } from './monitoring.ts';
import { addTrackingSink } from './track.ts';
import type { Tracked } from './track.ts';

let state: 'not wanted' | 'wanted' | 'loaded' = 'not wanted';

/**
 * Error reporting, where the deployment names an address for it: now, or as soon as the guard allows it and there is a
 * network. Without its code nobody is told.
 */
export function loadErrorReports(): void {
  if (state === 'not wanted') {
    state = 'wanted';
    addTrackingSink({ track: follow });
    subscribeConnection(load);
  }
  load();
}

/** The profile's id of who is there: of nobody after a log-out, nor once this device is somebody else's. */
export function personId(): string | undefined {
  const { person } = monitoring;
  return person !== undefined && person.owner === readOwner()?.owner ? String(person.id) : undefined;
}

function follow(tracked: Tracked): void {
  if (tracked.what === 'monitoring-started') {
    load();
  } else if (tracked.what === 'logged-out') {
    monitoring.person = undefined;
  }
}

function load(): void {
  const config = readCachedConfig();
  if (state === 'wanted' && monitoring.isAllowed && connectionNow() === 'online' && config?.sentryDsn) {
    state = 'loaded';
    const { sentryDsn: dsn, stage } = config;
    import('./sentry/error-reports.ts').then(
      ({ startErrorReports }) => startErrorReports({ dsn, stage, personId }),
      () => undefined,
    );
  }
}
