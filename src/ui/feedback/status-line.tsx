import type { ReactNode } from 'react';

import { OF_THE_MOMENT } from '#contract/device/last-seen-marks.ts';
import type { IconName } from '#ui/drawings/icon-paths.ts';
import { Icon } from '#ui/drawings/icon.tsx';
import { statusLine } from '#ui/surfaces/card.css.ts';
import { grow, gutter } from '#ui/surfaces/layout.css.ts';
import { classNames } from '#ui/text/class-names.ts';

export interface StatusLineProps {
  readonly icon?: IconName;
  /** Nothing while there is nothing to say: the region itself must stay for a change to be read out. */
  readonly children?: ReactNode;
  /** The next start does not begin with it. */
  readonly isOfTheMoment?: boolean;
}

/** The quiet line under the top bar. */
export function StatusLine({ icon, children, isOfTheMoment = false }: StatusLineProps) {
  return (
    <div role="status">
      {children && (
        <div className={classNames(statusLine, gutter)} {...(isOfTheMoment ? { [OF_THE_MOMENT]: '' } : {})}>
          {icon && <Icon name={icon} size="small" />}
          <div className={grow}>{children}</div>
        </div>
      )}
    </div>
  );
}
