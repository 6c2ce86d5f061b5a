import { useEffect, useState } from 'react';

/** A send that takes no longer is not worth a word. */
const SLOW_AFTER_MS = 1000;

/** Whether something that began at a time (milliseconds since 1970) has been going on for long. */
export function useTakingLong(since: number): boolean {
  const [slowSince, setSlowSince] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setSlowSince(since), Math.max(0, since + SLOW_AFTER_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  return slowSince === since;
}
