import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { CORPORA } from './corpora.ts';
import { HOSTILE } from './html/hostile-html.ts';
import { mutated } from './html/mutate.ts';
import { DOORS } from './json/json.ts';
import { REDIRECTS } from './redirects/redirects.ts';
import { HOSTILE_TARGETS } from './redirects/hostile-targets.ts';
import { tryExpressions } from './regular-expressions/regular-expressions.ts';
import { SIZES } from './sizes.ts';

/** As in every run of the tests; each night has another. */
const SEED = 1;
const inputs = Object.values(HOSTILE).flat();

it.each(CORPORA)(
  'a part of the corpus $name finds nothing, and docs/security.md says how large it is',
  async (corpus) => {
    const outcomes = await corpus.run({ seed: SEED, share: 'part' });
    expect(outcomes.flatMap(({ failures }) => failures)).toEqual([]);
    const byHand = outcomes.reduce((sum, outcome) => sum + outcome.byHand, 0);
    expect(documented()[corpus.name]?.byHand).toBeGreaterThan(byHand / 2);
    expect(documented()[corpus.name]?.byHand).toBeLessThanOrEqual(byHand);
  },
);

it('the same seed makes the same cases, another one others', async () => {
  const tried = async (seed: number) => {
    const [outcome] = await REDIRECTS.run({ seed, share: 'part' });
    return [outcome?.kept, outcome?.refused];
  };
  expect(await tried(7)).toEqual(await tried(7));
  expect(await tried(7)).not.toEqual(await tried(8));
  const pages = (seed: number) => Array.from({ length: 50 }, (_, number) => mutated(inputs, seed, number));
  expect(pages(7)).toEqual(pages(7));
  expect(pages(7)).not.toEqual(pages(8));
});

it('an expression whose time grows with the square of the text is found', async () => {
  const expressions = [
    { source: String.raw`\/+$`, flags: '', place: 'here' },
    { source: String.raw`^\/+`, flags: '', place: 'here' },
  ];
  const { failures } = await tryExpressions(expressions, 'whole', { characters: 20_000, longest: 1 });
  expect(failures).toEqual([expect.stringContaining(String.raw`here /\/+$/`)]);
});

it('docs/security.md says how much is made by chance, and of HTML how much by hand', () => {
  const { html, ...others } = documented();
  expect(html?.byHand).toBeGreaterThanOrEqual(250);
  expect(html?.byHand).toBeLessThanOrEqual(inputs.length);
  expect(Object.keys(others)).toEqual(CORPORA.map(({ name }) => name));
  const made = Object.entries(documented()).map(([name, row]) => [name, row.made]);
  const sizes = Object.entries(SIZES).map(([name, { whole }]) => [name, whole]);
  expect(Object.fromEntries(made)).toEqual({ manifests: 0, 'regular-expressions': 0, ...Object.fromEntries(sizes) });
  expect(DOORS.length).toBeGreaterThanOrEqual(15);
  expect(HOSTILE_TARGETS.length).toBeGreaterThanOrEqual(65);
});

/** The table of docs/security.md: a corpus, what it is, how much of it at least is by hand, how much by chance. */
function documented(): Record<string, { byHand: number; made: number }> {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/security.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `([\w-]+)` +\|[^|]+\| +([\d,]+) +\| +([\d,]+)/gm)];
  const numberIn = (text = '') => Number(text.replaceAll(',', ''));
  return Object.fromEntries(
    rows.map(([, name = '', byHand, made]) => [name, { byHand: numberIn(byHand), made: numberIn(made) }]),
  );
}
