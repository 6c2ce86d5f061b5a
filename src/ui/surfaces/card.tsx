import type { ComponentProps } from 'react';

import { classNames } from '#ui/text/class-names.ts';

import { card } from './card.css.ts';

export interface CardProps extends ComponentProps<'div'> {
  /** What it is: an article, a list item, a section. */
  readonly as?: 'div' | 'article' | 'li' | 'section';
  /** `shade` marks what leads the page; nothing else has it. */
  readonly corner?: 'round' | 'shade';
  readonly pad?: 'none' | 'all';
}

export function Card({ as: Tag = 'div', corner = 'round', pad = 'none', className, ...rest }: CardProps) {
  const Element: 'div' = Tag as 'div';
  return (
    <Element
      {...rest}
      className={classNames(card, className)}
      data-corner={corner}
      data-pad={pad === 'all' ? '' : undefined}
    />
  );
}
