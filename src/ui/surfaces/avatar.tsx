import { avatar } from '#ui/buttons/button.css.ts';

/**
 * Initials in a circle; ornament inside a button that has a name. They are drawn, not written: text that can be seen
 * would have to be part of that name (WCAG 2.5.3).
 */
export function Avatar({ initials }: { readonly initials: string }) {
  return <span className={avatar} data-initials={initials} aria-hidden="true" />;
}
