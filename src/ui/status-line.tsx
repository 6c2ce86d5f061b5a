import type { ReactNode } from 'react';

import { statusLine } from './card.css.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { grow, gutter } from './layout.css.ts';

export interface StatusLineProps {
  readonly icon?: IconName;
  /** Nothing while there is nothing to say: the region itself must stay for a change to be read out. */
  readonly children?: ReactNode;
}

/** The quiet line under the top bar. */
export function StatusLine({ icon, children }: StatusLineProps) {
  return (
    <div role="status">
      {children && (
        <div className={classNames(statusLine, gutter)}>
          {icon && <Icon name={icon} size="small" />}
          <div className={grow}>{children}</div>
        </div>
      )}
    </div>
  );
}
