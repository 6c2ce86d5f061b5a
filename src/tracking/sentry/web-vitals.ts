import type { Measurement } from './sent.ts';

/** Of so many presses and keys the slowest one does not count. */
const PER_LEFT_OUT = 50;
const SHIFTS_APART_MS = 1000;
const SHIFTS_WITHIN_MS = 5000;

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}
interface PressEntry extends PerformanceEntry {
  readonly interactionId?: number;
}

/**
 * How a page felt, as web.dev defines it: the largest paint, the worst second of jumping about, the slowest press. Also
 * of what happened before this was loaded. A browser that does not measure something leaves it out.
 */
export function watchWebVitals(): () => Partial<Record<Measurement, number>> {
  let lcp: number | undefined;
  let cls: number | undefined;
  const presses = new Map<number, number>();
  const shifts = { value: 0, from: 0, to: 0 };

  observe('largest-contentful-paint', {}, ({ startTime }) => {
    lcp = startTime;
  });
  if (PerformanceObserver.supportedEntryTypes.includes('layout-shift')) {
    cls = 0;
  }
  observe('layout-shift', {}, (entry) => {
    const { startTime, value, hadRecentInput } = entry as ShiftEntry; // Not among the library's types.
    if (!hadRecentInput) {
      const isNew = startTime - shifts.to > SHIFTS_APART_MS || startTime - shifts.from > SHIFTS_WITHIN_MS;
      Object.assign(shifts, isNew ? { value, from: startTime } : { value: shifts.value + value });
      shifts.to = startTime;
      cls = Math.max(cls ?? 0, shifts.value);
    }
  });
  observe('event', { durationThreshold: 40 }, (entry) => {
    const { interactionId = 0, duration } = entry as PressEntry; // As above.
    if (interactionId > 0) {
      presses.set(interactionId, Math.max(presses.get(interactionId) ?? 0, duration));
    }
  });

  return () => {
    const slowest = [...presses.values()].toSorted((one, other) => other - one);
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // Of that type.
    return defined({
      ttfb: navigation?.responseStart,
      fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      lcp,
      cls,
      inp: slowest[Math.floor(slowest.length / PER_LEFT_OUT)],
    });
  };
}

function defined(all: Partial<Record<Measurement, number | undefined>>): Partial<Record<Measurement, number>> {
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, number] => entry[1] !== undefined));
}

function observe(type: string, options: { durationThreshold?: number }, take: (entry: PerformanceEntry) => void): void {
  if (PerformanceObserver.supportedEntryTypes.includes(type)) {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  }
}
