/** Works on `items`, never on more than `atOnce` of them; after the first error no further one is begun. */
export async function eachOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  let hasFailed = false;
  const lane = async () => {
    for (const item of waiting) {
      if (hasFailed) {
        return;
      }
      try {
        await work(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
