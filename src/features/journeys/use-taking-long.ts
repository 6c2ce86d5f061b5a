import { useEffect, useState } from 'react';

/** A send that takes no longer is not worth a word. */
const SLOW_AFTER_MS = 1000;

/** Whether something that began at a time (milliseconds since 1970) has been going on for long. */
export function useTakingLong(since: number): boolean {
  const [slowSince, setSlowSince] = useState<number>();
  useEffect(() => {
    const leftMs = since + SLOW_AFTER_MS - Date.now();
    // No longer than that where the clock has been put back since.
    const timer = setTimeout(() => setSlowSince(since), Math.min(Math.max(0, leftMs), SLOW_AFTER_MS));
    return () => clearTimeout(timer);
  }, [since]);
  return slowSince === since;
}
