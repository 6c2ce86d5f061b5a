/** On an element whose words are of this moment: a page as it was last seen has none of it. */
export const OF_THE_MOMENT = 'data-of-the-moment';
/** On one whose words hold for a part of a day, which is its value: at another time its room is kept, and it is not seen. */
export const OF_THE_HOUR = 'data-of-the-hour';

/** The part of a day that words of the hour are for; the script of index.html works it out in the same way. */
export function partOfDay(now: Date): string {
  const hour = now.getHours();
  const part = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
  return `${now.toDateString()} ${part}`;
}
