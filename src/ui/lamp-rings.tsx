import { classNames } from './class-names.ts';
import { noPrint } from './layout.css.ts';
import { lampRings } from './section.css.ts';

/** The light in the top end corner of a page. Its parent is positioned, clips, and begins a stacking context. */
export function LampRings() {
  return <div className={classNames(lampRings, noPrint)} aria-hidden="true" />;
}
