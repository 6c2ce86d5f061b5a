import type { ComponentProps, ReactElement } from 'react';

import type { IconName } from '#ui/drawings/icon-paths.ts';
import { Icon } from '#ui/drawings/icon.tsx';
import { classNames } from '#ui/text/class-names.ts';

import { iconButton } from './button.css.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What it does, in words: the only name it has. */
  readonly label: string;
  readonly icon: IconName | ReactElement;
  readonly look?: 'plain' | 'bordered' | 'raised';
}

export function IconButton({ label, icon, look = 'plain', className, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={classNames(iconButton, className)} data-look={look}>
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
    </button>
  );
}
