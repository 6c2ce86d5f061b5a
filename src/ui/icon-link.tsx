import { Link, type LinkProps } from 'react-router-dom';

import { iconButton } from './button.css.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface IconLinkProps extends Omit<LinkProps, 'children' | 'aria-label'> {
  readonly label: string;
  readonly icon: IconName;
}

/** An icon that leads somewhere in the app. */
export function IconLink({ label, icon, className, ...rest }: IconLinkProps) {
  return (
    <Link {...rest} aria-label={label} className={classNames(iconButton, className)} data-look="plain">
      <Icon name={icon} />
    </Link>
  );
}
