import { useEffect, useState } from 'react';

/**
 * What the last reading of the device gave; undefined until there is one. `read` stays the same and does not fail.
 * @param version read anew when it changes; until then the last answer stays
 */
export function useAsyncValue<Answer>(read: () => Promise<Answer>, version?: string): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let isWanted = true;
    void read().then((read) => isWanted && setAnswer(() => read));
    return () => {
      isWanted = false;
    };
  }, [read, version]);
  return answer;
}
