import { connectionNow, subscribeConnection } from '#device/network/connectivity.ts';
import { readCachedConfig } from '#device/storage/cached-config.ts';
import { unneededFailures } from '#device/worker/reload.ts';

import { isMonitoringAllowed, monitoredPersonId } from './monitoring.ts';
import { addTrackingSink } from './track.ts';

let state: 'not wanted' | 'wanted' | 'loaded' = 'not wanted';

/**
 * Error reporting, where the deployment names an address for it: now, or as soon as the guard allows it and there is a
 * network. Without its code nobody is told; no page is reloaded for it.
 */
export function loadErrorReports(): void {
  if (state === 'not wanted') {
    state = 'wanted';
    addTrackingSink({ track: ({ what }) => what === 'monitoring-started' && load() });
    subscribeConnection(load);
  }
  load();
}

function load(): void {
  const config = readCachedConfig();
  if (state === 'wanted' && isMonitoringAllowed() && connectionNow() === 'online' && config?.sentryDsn) {
    state = 'loaded';
    const { sentryDsn: dsn, stage } = config;
    import('./sentry/error-reports.ts').then(
      ({ startErrorReports }) => startErrorReports({ dsn, stage, personId: monitoredPersonId }),
      (error: Error) => void unneededFailures.add(error),
    );
  }
}
