import { useEffect, useState } from 'react';

import { useConnection } from './connectivity.ts';
import { untilWorthwhile } from './retry-in-background.ts';

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
        void untilWorthwhile(tries).then(() => setTries(tries + 1));
      }
    };
    addEventListener('error', note, { signal, capture: true }); // An element's event does not bubble.
    return () => watching.abort();
  }, [tries]);
  return `${connection} ${tries}`;
}
