import type { ReactNode } from 'react';

import { Icon } from '#ui/drawings/icon.tsx';

import { problem } from './field.css.ts';

/** The line that says what is wrong with an answer. */
export function FieldProblem({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <p className={problem} id={id}>
      <Icon name="warning" size="small" />
      <span>{children}</span>
    </p>
  );
}
