import { BRAND } from '#contract/app/brand.ts';
import { classNames } from '#ui/text/class-names.ts';

import { wordmark } from './wordmark.css.ts';

/** The drawing stands in index.html: the first paint needs it before any script. */
const DRAWING = '#wordmark';

/** Our lamp and name. The letters take the colour of the text around them; the height is the caller's. */
export function Wordmark({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={classNames(wordmark, className)} viewBox="0 0 245 64" role="img" aria-label={BRAND.name}>
      <use href={DRAWING} />
    </svg>
  );
}
