import { noPrint } from '#ui/surfaces/layout.css.ts';
import { lampRings } from '#ui/surfaces/section.css.ts';
import { classNames } from '#ui/text/class-names.ts';

/** The light in the top end corner of a page. Its parent is positioned, clips, and begins a stacking context. */
export function LampRings() {
  return <div className={classNames(lampRings, noPrint)} aria-hidden="true" />;
}
