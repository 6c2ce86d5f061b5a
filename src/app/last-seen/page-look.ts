import { BREAKPOINTS_PX } from '#contract/api/constants.ts';
import { readChoices, subscribeChoices } from '#device/storage/choices.ts';
import { BANNER_SPACE } from '#ui/theme/scale.ts';

/**
 * What decides on how a page looks beside its content: only where all of it is as it was does the script of index.html,
 * which works it out in the same way, show a page as it was last seen.
 */
export function pageLook(): string {
  const { lang, dataset } = document.documentElement;
  const { textSize, font, dataSaver } = readChoices();
  const width = widths().filter(({ matches }) => matches).length;
  const banner = document.documentElement.hasAttribute(BANNER_SPACE) ? 'banner' : '';
  return [lang, dataset['theme'], textSize, font, dataSaver, width, banner].join(' ');
}

/** Calls back whenever it may have changed. */
export function subscribePageLook(listener: () => void): void {
  const attributes = new MutationObserver(listener);
  attributes.observe(document.documentElement, { attributeFilter: ['lang', 'data-theme', BANNER_SPACE] });
  subscribeChoices(listener);
  for (const width of widths()) {
    width.addEventListener('change', listener);
  }
}

function widths(): MediaQueryList[] {
  return Object.values(BREAKPOINTS_PX).map((from) => matchMedia(`(min-width: ${from}px)`));
}
