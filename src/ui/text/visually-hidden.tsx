import type { ReactNode } from 'react';

import { visuallyHidden } from './hidden.css.ts';

export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>;
}
