import { spinner } from './spinner.css.ts';

/** Ornament: what is going on must stand in words beside it. */
export function Spinner({ size = 'medium' }: { readonly size?: 'small' | 'medium' }) {
  return <span className={spinner} data-size={size} aria-hidden="true" />;
}
