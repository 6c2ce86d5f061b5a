import { useEffect, useState } from 'react';

/** What a reading of the device gave; undefined until then. `read` stays the same and does not fail. */
export function useAsyncValue<Answer>(read: () => Promise<Answer>): Answer | undefined {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => {
    let isWanted = true;
    void read().then((read) => isWanted && setAnswer(() => read));
    return () => {
      isWanted = false;
    };
  }, [read]);
  return answer;
}
