import * as v from 'valibot';

/** A list that came from outside, with what had to be left out of it. */
export interface Sifted<Item> {
  items: Item[];
  /** How many entries did not fit the schema and were dropped. */
  dropped: number;
}

const dropCounts = new WeakMap<object, number>();

/** docs/contract.md §1: an item that does not fit is dropped, the rest of the list is kept. Not a list at all fails. */
export function listOf<const Item extends v.GenericSchema>(item: Item) {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((entries): v.InferOutput<Item>[] => {
      const { items, dropped } = sift(item, entries);
      dropCounts.set(items, dropped);
      return items;
    }),
  );
}

/** How many entries `listOf` dropped while it parsed this very list. */
export function droppedFrom(list: unknown): number {
  return typeof list === 'object' && list !== null ? (dropCounts.get(list) ?? 0) : 0;
}

/** Splits entries into those that fit the schema and a count of the rest. */
function sift<const Item extends v.GenericSchema>(
  item: Item,
  entries: readonly unknown[],
): Sifted<v.InferOutput<Item>> {
  const items: v.InferOutput<Item>[] = [];
  for (const entry of entries) {
    const parsed = v.safeParse(item, entry);
    if (parsed.success) {
      items.push(parsed.output);
    }
  }
  return { items, dropped: entries.length - items.length };
}
