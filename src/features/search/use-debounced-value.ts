import { useEffect, useState } from 'react';

import { SEARCH_DEBOUNCE_MS } from '#contract/api/constants.ts';

/** What was typed, once the typing has stopped for a moment; an empty box counts at once. */
export function useDebouncedValue(typed: string): string {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), typed === '' ? 0 : SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return typed === '' ? typed : debounced;
}
