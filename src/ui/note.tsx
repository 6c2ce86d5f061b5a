import type { ReactNode } from 'react';

import { note } from './card.css.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { grow } from './layout.css.ts';

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
