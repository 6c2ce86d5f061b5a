import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface Declaration {
  /** From the root. */
  readonly file: string;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Code of the outbox, and of whoever sends by it. */
const PLACES = [
  'src/contract/device/outbox.ts',
  'src/device/outbox/*.ts',
  'src/api/outbox/*.ts',
  'src/features/journeys/**/*.ts',
  'src/features/session/tokens/*.ts',
  'sw/outbox/*.ts',
];

/**
 * A function, method or constant by its name, whichever file it stands in, from its first character to its last.
 * @throws when there is none that has the text inside, or more than one
 */
export function findDeclaration(root: string, name: string, inside: string): Declaration {
  const files = PLACES.flatMap((place) => globSync(place, { cwd: root })).filter((file) => !/\.test/.test(file));
  const found = files.flatMap((file) => declarationsIn(root, file, name));
  const fitting = found.filter(({ text, start, end }) => text.slice(start, end).includes(inside));
  const [first] = fitting;
  if (first === undefined || fitting.length > 1) {
    throw new Error(`${fitting.length} declarations of ${name} have "${inside}"`);
  }
  return first;
}

function declarationsIn(root: string, file: string, name: string): Declaration[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const starts = new RegExp(String.raw`^( *)(?:export )?(?:async )?(?:function |const )?${name}(?:\(| =|<)`, 'gm');
  return [...text.matchAll(starts)].map(({ index, 1: indent = '' }) => {
    // As it is formatted: one line, or up to the brace that is not further in than its own first line.
    const rest = text.slice(index);
    const length = rest.search(new RegExp(String.raw`(?<=^[^\n]*;)\n|(?<=\n${indent}\}[,;]?)\n`));
    return { file, text, start: index, end: index + length };
  });
}
