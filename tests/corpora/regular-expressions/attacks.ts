import type { Expression } from './collect.ts';

/** A text that begins with `prefix`, goes on with `pump` again and again, and ends with `suffix`. */
export interface Attack {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

const ATOMS_MAX = 9;
const GENERAL = ['a', ' ', '\n', '<', 'a ', '0', '/', '\u0000'];
/** None of them is likely to be what an expression ends with. */
const ENDS = ['', '\u0001', '!\n!'];

/** Texts made of what the expression itself looks for: each of its characters, each two of them, and all in a row. */
export function attacksOn(expression: Expression): Attack[] {
  const atoms = atomsOf(expression);
  const few = [...new Set(atoms)].slice(0, ATOMS_MAX);
  const pairs = few.flatMap((one) => few.map((other) => one + other));
  const pumps = [...new Set([...few, ...pairs, ...GENERAL, atoms.join('')])].filter((pump) => pump !== '');
  const prefixes = [...new Set(['', atoms[0] ?? '', atoms.slice(0, 2).join(''), atoms.slice(0, 4).join('')])];
  return pumps.flatMap((pump) => prefixes.flatMap((prefix) => ENDS.map((suffix) => ({ prefix, pump, suffix }))));
}

export function textOf({ prefix, pump, suffix }: Attack, length: number): string {
  return prefix + pump.repeat(Math.ceil(length / pump.length)).slice(0, length) + suffix;
}

// oxfmt-ignore
const CANDIDATES = [
  'a', 'A', '0', ' ', '\n', '-', '_', '.', '/', '\\', '<', '>', '"', "'", '=', '&', ';', '%', ':', ',', '(', ')', '{', '}', '[', ']', '#',
  '?', '@', '!', '+', '*', '|', '~', '$', '^', 'f', 'z', 'é', '\u0000', '\u00a0', '\u0301', '\u200b', '\u202e', '\u2028', '中', '🙂', '\ud800',
];
const TOKEN =
  /\[(?:\\.|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u[0-9a-f]{4}|\\u\{[0-9a-f]+\}|\\x[0-9a-f]{2}|\\[dDwWsS.\\/^$*+?()[\]{}|nrtfv0-]|\(\?[:=!]|\(\?<[=!]|\(\?<\w+>|\{\d+(?:,\d*)?\}|[^\\]/giu;

/** A character for each part of the expression that stands for one, in their order. */
function atomsOf({ source, flags }: Expression): string[] {
  return (source.match(TOKEN) ?? []).flatMap((token) => {
    if (/^(?:\(.*|[)|^$*+?]|\{\d.*)$/s.test(token)) {
      return [];
    }
    if (token.length === 1 && token !== '.') {
      return [token];
    }
    const fits = matcherOf(token, flags);
    return fits === undefined ? [] : CANDIDATES.filter((candidate) => fits.test(candidate)).slice(0, 2);
  });
}

function matcherOf(token: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(`^(?:${token})$`, flags.replaceAll(/[gy]/g, ''));
  } catch {
    return undefined; // A part that means nothing by itself.
  }
}
