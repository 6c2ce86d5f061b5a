import { HOSTILE_ADDRESSES } from './hostile-addresses.ts';
import { HOSTILE_MARKUP } from './hostile-markup.ts';
import { HOSTILE_NESTING } from './hostile-nesting.ts';

/** Everything that was written by hand, by technique. */
export const HOSTILE: Readonly<Record<string, readonly string[]>> = merged(
  HOSTILE_MARKUP,
  HOSTILE_NESTING,
  HOSTILE_ADDRESSES,
);

function merged(...tables: readonly Readonly<Record<string, readonly string[]>>[]): Record<string, string[]> {
  const all: Record<string, string[]> = {};
  for (const [technique, inputs] of tables.flatMap((table) => Object.entries(table))) {
    (all[technique] ??= []).push(...inputs);
  }
  return all;
}
