import { useEffect, useState } from 'react';

import { SEARCH_DEBOUNCE_MS } from '#contract/constants.ts';

/** What was typed, once the typing has stopped for a moment; an empty box counts at once. */
export function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === '' ? typed : settled;
}
