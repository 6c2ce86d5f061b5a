import type { ReactNode } from 'react';

import type { IconName } from '#ui/drawings/icon-paths.ts';
import { Icon } from '#ui/drawings/icon.tsx';
import { note } from '#ui/surfaces/card.css.ts';
import { grow } from '#ui/surfaces/layout.css.ts';

export interface NoteProps {
  readonly tone?: 'warm' | 'info';
  readonly icon: IconName;
  readonly children: ReactNode;
}

/** A remark in the place that it is about. */
export function Note({ tone = 'warm', icon, children }: NoteProps) {
  return (
    <div className={note} data-tone={tone}>
      <Icon name={icon} />
      <div className={grow}>{children}</div>
    </div>
  );
}
