/** A source of chance that can be had again: the same seed, the same numbers (mulberry32). */
export interface Random {
  /** From 0 up to, and without, `below`. */
  below(below: number): number;
  /** True once in so many times. */
  oneIn(many: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    oneIn: (many) => below(many) === 0,
    pick<Item>(items: readonly Item[]): Item {
      if (items.length === 0) {
        throw new RangeError('Nothing to pick from');
      }
      return items[below(items.length)] as Item; // Within the list, which is not empty.
    },
  };
}
