import { setMeasurement, startInactiveSpan } from '@sentry/react';

import { TAKE_OVER_MARK } from '#contract/device/last-seen-marks.ts';
import { isUnsent, waitingChanges } from '#device/outbox/waiting-changes.ts';

import { MEASUREMENTS } from './sent.ts';
import type { Measurement } from './sent.ts';
import { watchWebVitals } from './web-vitals.ts';

/**
 * How this load of the page went, told when it is first left or hidden: of one in five, which the library draws.
 * @returns ends it, with nothing told
 */
export function watchVisit(route: string): () => void {
  const vitals = watchWebVitals();
  const span = startInactiveSpan({ name: route, op: 'pageload', startTime: performance.timeOrigin / 1000 });
  const ending = new AbortController();
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') {
        ending.abort();
        for (const [name, value] of Object.entries({ ...vitals(), ...takeOver(), ...outbox() })) {
          setMeasurement(name, value, MEASUREMENTS[name as Measurement], span); // The tables' own names.
        }
        span.end();
      }
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
}

function takeOver(): Partial<Record<Measurement, number>> {
  const [mark] = performance.getEntriesByName(TAKE_OVER_MARK);
  return mark === undefined ? {} : { take_over: mark.startTime };
}

/** Journeys that wait. Nothing where they have not been read. */
function outbox(): Partial<Record<Measurement, number>> {
  const { rows } = waitingChanges();
  if (rows === undefined) {
    return {};
  }
  const unsent = rows.filter(isUnsent);
  const oldest = Math.min(...unsent.map(({ changedAt }) => changedAt));
  return {
    outbox_age: unsent.length === 0 ? 0 : Math.max(0, Date.now() - oldest),
    outbox_failed: unsent.filter(({ state }) => state === 'failed').length,
  };
}
