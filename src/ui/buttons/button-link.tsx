import type { ComponentProps } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

import { Icon } from '#ui/drawings/icon.tsx';
import { classNames } from '#ui/text/class-names.ts';

import { button } from './button.css.ts';
import type { ButtonLook } from './button.tsx';

/** `to` for a place in the app, `href` for anywhere else. */
export type ButtonLinkProps = ButtonLook & (LinkProps | (ComponentProps<'a'> & { readonly href: string }));

/** A link that looks like a button. */
export function ButtonLink({ look = 'quiet', size, width, icon, className, children, ...rest }: ButtonLinkProps) {
  const shared = {
    className: classNames(button, className),
    'data-look': look,
    'data-size': size,
    'data-width': width,
  };
  const face = (
    <>
      {icon && <Icon name={icon} size="small" />}
      {children}
    </>
  );
  if ('to' in rest) {
    return (
      <Link {...rest} {...shared}>
        {face}
      </Link>
    );
  }
  return (
    <a {...rest} {...shared}>
      {face}
    </a>
  );
}
