import type { ReactNode } from 'react';

import { actions as actionRow, row } from '#ui/surfaces/layout.css.ts';
import { classNames } from '#ui/text/class-names.ts';

import { emptyActions, emptyState } from './empty-state.css.ts';

export interface EmptyStateProps {
  readonly title: ReactNode;
  /** 1 where it is the whole screen. */
  readonly level?: 1 | 2 | 3;
  /** One of `#ui/drawings`. */
  readonly drawing?: ReactNode;
  /** What is true, then what to do: two sentences. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** For whoever helps, such as `SupportDetails`. */
  readonly details?: ReactNode;
}

const ACTIONS = classNames(actionRow, emptyActions);

export function EmptyState({ title, level = 2, drawing, children, actions, details }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={emptyState}>
      {drawing}
      <Heading tabIndex={level === 1 ? -1 : undefined}>{title}</Heading>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {actions && <div className={ACTIONS}>{actions}</div>}
      {details && <div className={classNames(row, ACTIONS)}>{details}</div>}
    </div>
  );
}
