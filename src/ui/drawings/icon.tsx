import { classNames } from '#ui/text/class-names.ts';

import { ICON_PATHS, type IconName, type IconPath } from './icon-paths.ts';
import * as styles from './icon.css.ts';

export interface IconProps {
  readonly name: IconName;
  readonly size?: 'small' | 'medium';
  readonly className?: string | undefined;
}

/** Ornament beside words: hidden from assistive technology, so the words must be there. */
export function Icon({ name, size = 'medium', className }: IconProps) {
  const path: IconPath = ICON_PATHS[name];
  return (
    <svg
      className={classNames(styles.icon, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-size={size}
      data-turns={path.turns}
      data-fills={path.fills}
    >
      {path.stroke && <path d={path.stroke} />}
      {path.fill && <path d={path.fill} data-fill="" />}
    </svg>
  );
}
