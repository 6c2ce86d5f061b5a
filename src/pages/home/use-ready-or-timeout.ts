import { useEffect, useState } from 'react';

const TIMEOUT_MS = 2000;

/** Whether something is ready, or was waited for long enough. */
export function useReadyOrTimeout(isReady: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isReady) {
      return undefined;
    }
    const timer = setTimeout(() => setIsOver(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  return isReady || isOver;
}
