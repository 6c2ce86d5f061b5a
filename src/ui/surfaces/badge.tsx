import type { ReactNode } from 'react';

import type { IconName } from '#ui/drawings/icon-paths.ts';
import { Icon } from '#ui/drawings/icon.tsx';

import { badge } from './badge.css.ts';

export interface BadgeProps {
  readonly tone: 'waiting' | 'done' | 'wrong' | 'info' | 'fresh';
  readonly children: ReactNode;
}

/** A state as a word, an icon and a colour. */
export function Badge({ tone, children }: BadgeProps) {
  const icon = ICONS[tone];
  return (
    <span className={badge} data-tone={tone}>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </span>
  );
}

const ICONS: Readonly<Partial<Record<BadgeProps['tone'], IconName>>> = {
  waiting: 'clock',
  done: 'check',
  wrong: 'warning',
};
