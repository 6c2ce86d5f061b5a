import type { ReactNode } from 'react';

import { spot } from '#ui/feedback/empty-state.css.ts';

/** The frame of the small drawings: ornament, in the colours of the theme. */
export function Spot({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={spot} viewBox="0 0 240 160" aria-hidden="true">
      {children}
    </svg>
  );
}
