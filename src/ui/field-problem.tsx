import type { ReactNode } from 'react';

import { problem } from './field.css.ts';
import { Icon } from './icon.tsx';

/** The line that says what is wrong with an answer. */
export function FieldProblem({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p className={problem} id={id}>
      <Icon name="warning" size="small" />
      <span>{children}</span>
    </p>
  );
}
