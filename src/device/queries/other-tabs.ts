import { mergeEntries, readHead } from './snapshot.ts';
import type { PersistedEntry } from './snapshot.ts';

/** What other tabs kept, so that a tab that writes does not cost them anything. */
export interface OtherTabs {
  /** A text that this tab has read at its start, or written. */
  know(text: string): void;
  /** Learns from a text that lies there now, unless this tab knows it already. */
  learn(text: string): void;
  /**
   * Another tab wrote. True when it had not seen what was written before it: that is gone, so what both kept has to be
   * written once more. localStorage reaches another process late, so a lock alone does not prevent it.
   */
  hear(text: string): boolean;
  entries(): Iterable<PersistedEntry>;
}

export function createOtherTabs(read: (text: string) => readonly PersistedEntry[]): OtherTabs {
  const entries = new Map<string, PersistedEntry>();
  let known = '';
  let overlooked = '';
  /** Of the last text that anybody has written, as far as this tab has heard. */
  let lastId = '';
  return {
    know(text) {
      known = text;
      lastId = readHead(text).id;
    },
    learn(text) {
      for (const unread of [text, overlooked]) {
        for (const entry of unread === known ? [] : mergeEntries(read(unread), entries.values())) {
          entries.set(entry.hash, entry);
        }
      }
      overlooked = '';
    },
    hear(text) {
      const { id, after } = readHead(text);
      const isOverlooked = text !== '' && id !== lastId && after !== lastId;
      lastId = id;
      overlooked = isOverlooked ? text : overlooked;
      return isOverlooked;
    },
    entries: () => entries.values(),
  };
}
