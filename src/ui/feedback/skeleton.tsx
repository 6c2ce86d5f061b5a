import { skeleton } from '#ui/surfaces/card.css.ts';

/** The shape of a line of text to come, without a shimmer; `width` is a CSS length. */
export function Skeleton({ width = '100%' }: { readonly width?: string }) {
  return <span className={skeleton} style={{ inlineSize: width }} aria-hidden="true" />;
}
