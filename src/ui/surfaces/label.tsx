import type { ReactNode } from 'react';

import { classNames } from '#ui/text/class-names.ts';

import { label } from './badge.css.ts';

export interface LabelProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The short word above a title that says what kind of thing it is. */
export function Label({ className, children }: LabelProps) {
  return <span className={classNames(label, className)}>{children}</span>;
}
