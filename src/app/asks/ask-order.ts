/** Everything that asks something of a person by itself, the most urgent first (docs/contract.md §9). */
export const ASKS = ['complete profile', 'tour', 'prompt', 'consent', 'update', 'install'] as const;
export type Ask = (typeof ASKS)[number];

/** The one whose turn it is; undefined while nothing asks. */
export function askToShow(wanted: ReadonlySet<Ask>): Ask | undefined {
  return ASKS.find((ask) => wanted.has(ask));
}
