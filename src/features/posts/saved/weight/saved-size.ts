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

const NONE: readonly SavedRow[] = [];

/** By slug, what is here for an article alone, such as the steps of a journey; the same while nothing is. */
export function partsIn(rows: Iterable<SavedRow>): (slug: string) => readonly SavedRow[] {
  const parts = new Map<string, SavedRow[]>();
  for (const row of rows) {
    for (const whole of row.step === 'removed' ? [] : (row.partOf ?? [])) {
      parts.set(whole, [...(parts.get(whole) ?? []), row]);
    }
  }
  return (slug) => parts.get(slug) ?? NONE;
}
