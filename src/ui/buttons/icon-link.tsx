import { Link, type LinkProps } from 'react-router-dom';

import type { IconName } from '#ui/drawings/icon-paths.ts';
import { Icon } from '#ui/drawings/icon.tsx';
import { classNames } from '#ui/text/class-names.ts';

import { iconButton } from './button.css.ts';

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
