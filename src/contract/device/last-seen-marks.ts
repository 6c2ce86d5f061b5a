/** The element that the script of index.html shows a page in as it was last seen, by its id. */
export const LAST_SEEN_ID = 'last-seen-page';

/** On an element whose words are of this moment: a page as it was last seen has none of it. */
export const OF_THE_MOMENT = 'data-of-the-moment';
/** On one whose words hold for a part of a day, which is its value: at another time its room is kept, and it is not seen. */
export const OF_THE_HOUR = 'data-of-the-hour';

/** On what is only there because somebody has opened it: a start begins without it, so no page is kept with it. */
export const OPENED = 'data-opened';

/**
 * On what begins below the first screen: how wide the page was, where this begins on it and how high what is in it
 * is, in CSS pixels with spaces between them.
 */
export const BELOW_FOLD = 'data-below-fold';
/** So much belongs to the first screen: the next time a greeting may take a line less, or a picture above may not come. */
export const FIRST_SCREENS = 1.25;
/** On such a part while a slow device has its height and nothing else of it. */
export const SKIPPED = 'data-skipped';

/** On a place that begins with a part of its children, at a start; its value tells places apart. */
export const GROWS = 'data-grows';
/** On such a place while the rest of them is still to come. */
export const GROWING = 'data-growing';
/** On what stands there meanwhile, as it was last seen. */
export const LENT = 'data-lent';

/** Among the browser's marks of time: the app has taken over from the page as it was last seen. */
export const TAKE_OVER_MARK = 'kinward:take-over';

/** At an hour, 0 to 23; at night it stays evening, because nobody reads at 3 a.m. by choice. */
export function partOfDayAt(hour: number): 'morning' | 'afternoon' | 'evening' {
  if (hour >= 5 && hour < 12) {
    return 'morning';
  }
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** The value of `OF_THE_HOUR`; the script of index.html works it out in the same way. */
export function partOfThisDay(now: Date): string {
  return `${now.toDateString()} ${partOfDayAt(now.getHours())}`;
}
