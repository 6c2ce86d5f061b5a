import type { SavedRow } from '#contract/device/saved.ts';

/** What articles weigh on this device, in bytes: a picture that several of them show is here once. */
export function sizeOf(rows: Iterable<SavedRow>): number {
  const pictures = new Map<string, number>();
  let words = 0;
  for (const row of rows) {
    words += row.bytes;
    row.pictures.forEach(({ address, bytes }) => pictures.set(address, bytes));
  }
  return [...pictures.values()].reduce((sum, bytes) => sum + bytes, words);
}

/** An article with everything that is here for it alone, such as the steps of a journey. */
export function withParts(row: SavedRow, rows: Iterable<SavedRow>): SavedRow[] {
  return [row, ...[...rows].filter(({ partOf, step }) => partOf?.includes(row.slug) === true && step !== 'removed')];
}
