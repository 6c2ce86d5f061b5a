import type { ComponentProps, MouseEvent } from 'react';

import type { IconName } from '#ui/drawings/icon-paths.ts';
import { Icon } from '#ui/drawings/icon.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { classNames } from '#ui/text/class-names.ts';

import { button } from './button.css.ts';

export interface ButtonLook {
  /** One primary button on a screen. */
  readonly look?: 'primary' | 'quiet' | 'plain' | 'danger';
  readonly size?: 'medium' | 'small';
  readonly width?: 'content' | 'full';
  readonly icon?: IconName | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While true, presses do nothing; the button keeps its words and the focus. */
  readonly isBusy?: boolean | undefined;
}

export function Button({ look = 'quiet', size, width, icon, isBusy, className, children, ...rest }: ButtonProps) {
  const busy = isBusy === true;
  return (
    <button
      type="button"
      {...rest}
      onClick={busy ? swallow : rest.onClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(button, className)}
      data-look={look}
      data-size={size}
      data-width={width}
    >
      {busy && <Spinner size="small" />}
      {icon && !busy && <Icon name={icon} size="small" />}
      {children}
    </button>
  );
}

/** A submit button would send its form. */
function swallow(event: MouseEvent): void {
  event.preventDefault();
}
