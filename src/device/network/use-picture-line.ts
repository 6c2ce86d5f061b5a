import { useEffect, useState } from 'react';

import { jitter, useConnection } from './connectivity.ts';

const HOUR_MS = 3_600_000;

/**
 * By which line pictures come. It counts as another one when the connection changes, and some time after a picture did not
 * come, ever more rarely: their host may be in trouble while everything else answers.
 */
export function usePictureLine(): string {
  const connection = useConnection();
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const watching = new AbortController();
    const { signal } = watching;
    const note = ({ target }: Event) => {
      if (target instanceof HTMLImageElement) {
        watching.abort(); // One pause for all that fail meanwhile.
        setTimeout(setTries, jitter(Math.min(5000 * 4 ** tries, HOUR_MS)), tries + 1);
      }
    };
    addEventListener('error', note, { signal, capture: true }); // An element's event does not bubble.
    return () => watching.abort();
  }, [tries]);
  return `${connection} ${tries}`;
}
