import { useEffect, useState } from 'react';

/** How long a screen waits for an answer that may never come. */
const TIMEOUT_MS = 3000;

/** Whether something has been waited for too long. */
export function useTimedOut(isWaiting: boolean): boolean {
  const [isTimedOut, setTimedOut] = useState(false);
  useEffect(() => {
    if (!isWaiting) {
      return undefined;
    }
    const timer = setTimeout(() => setTimedOut(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isTimedOut;
}
