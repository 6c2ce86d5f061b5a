import type { Random } from '#tests/corpora/random.ts';

/** The text of a document: a good one changed in one to four places, or something that was never one. */
export function mutatedText(examples: readonly unknown[], random: Random): string {
  if (examples.length === 0 || random.oneIn(10)) {
    return JSON.stringify(anything(random, 4)) ?? 'undefined';
  }
  let document = structuredClone(random.pick(examples));
  for (let times = 1 + random.below(4); times > 0; times -= 1) {
    document = changed(document, random);
  }
  const text = JSON.stringify(document) ?? 'null';
  return random.oneIn(3) ? brokenText(text, random) : text;
}

/** One place of a document, with something else in it. */
function changed(document: unknown, random: Random): unknown {
  if (typeof document !== 'object' || document === null || random.oneIn(12)) {
    return anything(random, 3);
  }
  if (Array.isArray(document)) {
    return changedList(document, random);
  }
  const object = document as Record<string, unknown>;
  const key = random.pick([...Object.keys(object), ...(random.oneIn(6) ? KEYS : [])].concat('x'));
  const { [key]: value, ...rest } = object;
  switch (random.below(6)) {
    case 0:
      return rest;
    case 1:
      return { ...rest, [random.pick(KEYS)]: value };
    case 2:
      return { ...object, [key]: anything(random, 3) };
    default:
      return { ...object, [key]: changed(value, random) };
  }
}

function changedList(list: readonly unknown[], random: Random): unknown[] {
  const at = random.below(list.length + 1);
  switch (random.below(4)) {
    case 0:
      return list.toSpliced(at, 1);
    case 1:
      return list.toSpliced(at, 0, anything(random, 3));
    case 2:
      return [...list, ...list];
    default:
      return at < list.length ? list.with(at, changed(list[at], random)) : [...list];
  }
}

// oxfmt-ignore
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'then', 'toJSON', 'length', '', '0', 'a'.repeat(500), '\ud800', '\u202e'];

const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  5e-324,
  Number.MAX_SAFE_INTEGER + 2,
  2 ** 31,
  '',
  ' ',
  '0',
  'null',
  '..',
  '../..',
  '/',
  '__proto__',
  '\0',
  '\ud800',
  '\udc00x',
  '\u202eevil',
  '<img src=x onerror=hit()>',
  'javascript:hit()',
  'https://user:word@evil.example/',
  'http://evil.example/',
  'https://evil.example/',
  '//evil.example/',
  '2026-02-30',
  '9999-99-99',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  'x'.repeat(300),
  [],
  {},
  [[]],
];

function anything(random: Random, depth: number): unknown {
  if (random.oneIn(600)) {
    return random.pick([
      () => 'x'.repeat(100_000),
      () => nested(random.pick([200, 3000])),
      () => Array(3000).fill({}),
    ])();
  }
  if (depth === 0 || !random.oneIn(3)) {
    return random.pick(VALUES);
  }
  if (random.oneIn(2)) {
    return Array.from({ length: random.below(4) }, () => anything(random, depth - 1));
  }
  const names = Array.from({ length: random.below(4) }, () => random.pick(KEYS));
  return Object.fromEntries(names.map((name) => [name, anything(random, depth - 1)]));
}

function nested(depth: number): unknown {
  let inside: unknown = 'x';
  for (let level = 0; level < depth; level += 1) {
    inside = level % 2 === 0 ? [inside] : { a: inside };
  }
  return inside;
}

// oxfmt-ignore
const TEXTS = [
  '"__proto__":{"polluted":true},', '"constructor":{"prototype":{"polluted":true}},', '1e999', '-1e999', '00', '\\ud800', '\\u0000', '\ufeff',
  '"', '{', '}', '[', ']', ',', ':', 'NaN', 'undefined', '/*', '\0', '\u2028', '12345678901234567890123',
];

/** What no document of JSON is any more, or another one. */
function brokenText(text: string, random: Random): string {
  const at = random.below(text.length + 1);
  switch (random.below(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(at);
    case 2:
      // Keys that no object literal makes: the only way in for a prototype.
      return text
        .replaceAll('{', (brace) => (random.oneIn(3) ? `${brace}${random.pick(TEXTS.slice(0, 2))}` : brace))
        .replaceAll(',}', '}');
    case 3:
      return text.slice(0, at) + random.pick(TEXTS) + text.slice(at);
    default:
      return text.slice(0, at) + text.slice(at + 1 + random.below(6));
  }
}
