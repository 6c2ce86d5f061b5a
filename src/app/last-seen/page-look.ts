import { BREAKPOINTS_PX } from '#contract/api/constants.ts';
import { readChoices } from '#device/storage/choices.ts';
import { BANNER_SPACE } from '#ui/theme/scale.ts';

/**
 * What decides on how a page looks beside its content: only where all of it is as it was does the script of index.html,
 * which works it out in the same way, show a page as it was last seen.
 */
export function pageLook(): string {
  const { lang, dataset } = document.documentElement;
  const { textSize, font, dataSaver } = readChoices();
  const width = Object.values(BREAKPOINTS_PX).filter((from) => matchMedia(`(min-width: ${from}px)`).matches).length;
  const banner = document.documentElement.hasAttribute(BANNER_SPACE) ? 'banner' : '';
  return [lang, dataset['theme'], textSize, font, dataSaver, width, banner].join(' ');
}
