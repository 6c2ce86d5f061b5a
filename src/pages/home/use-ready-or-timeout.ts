import { useEffect, useState } from 'react';

const TIMEOUT_MS = 2000;

/** Whether something has been ready once, or was waited for long enough: what stands then is never taken away. */
export function useReadyOrTimeout(isReady: boolean): boolean {
  const [isOver, setIsOver] = useState(isReady);
  if (isReady && !isOver) {
    setIsOver(true);
  }
  useEffect(() => {
    if (isOver) {
      return undefined;
    }
    const timer = setTimeout(() => setIsOver(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isOver]);
  return isReady || isOver;
}
