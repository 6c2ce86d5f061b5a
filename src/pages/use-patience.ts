import { useEffect, useState } from 'react';

const PATIENCE_MS = 2000;

/** Whether something is here, or was waited for long enough. */
export function usePatience(isHere: boolean): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isHere) {
      return undefined;
    }
    const timer = setTimeout(() => setIsOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isHere]);
  return isHere || isOver;
}
