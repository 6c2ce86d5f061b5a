// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

import { STORAGE } from '#contract/device/storage.ts';

import { fillPlaceholders } from './shell.ts';

const page = fillPlaceholders(readFileSync(path.resolve(import.meta.dirname, '../index.html'), 'utf8'));
const bootScript = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';

interface Visit {
  readonly worker: 'in charge' | 'still to come' | 'impossible';
  readonly choices?: string;
}

/** The page once its script has run, with the fonts that it was given. A font is there as soon as it is asked for. */
function open({ worker, choices }: Visit) {
  const document = new DOMParser().parseFromString(page, 'text/html');
  const fonts: unknown[] = [];
  Object.defineProperty(document, 'fonts', { value: { add: (font: unknown) => fonts.push(font) } });
  class FontFace {
    load = () => Promise.resolve();
  }
  const container =
    worker === 'impossible' ? {} : { serviceWorker: { controller: worker === 'in charge' ? {} : null } };
  const view = {
    FontFace,
    navigator: { languages: ['en-AU'], ...container },
    CSS: { supports: () => true },
    localStorage: { getItem: (key: string) => (key === STORAGE.choices.key ? (choices ?? null) : null) },
    setTimeout: () => 0,
    setInterval: () => 0,
    addEventListener: () => undefined,
  };
  runInNewContext(bootScript, { ...view, window: view, document });
  return { document, fonts };
}

it.each([
  ['the worker has it', { worker: 'in charge' }, 1],
  ['the worker is still to come', { worker: 'still to come' }, 0],
  ['there can be no worker', { worker: 'impossible' }, 1],
  ['the other font was chosen', { worker: 'in charge', choices: '{"font":"legible"}' }, 0],
] satisfies [string, Visit, number][])('our font before the first words: %s', async (_, visit, count) => {
  const { fonts } = open(visit);
  await Promise.resolve();
  expect(fonts).toHaveLength(count);
});

it('our font is left to the next page once there are words', async () => {
  const { fonts, document } = open({ worker: 'in charge' });
  document.querySelector('#root')?.append('Words');
  await Promise.resolve();
  expect(fonts).toEqual([]);
});

it('the easier font is asked for at once by whoever chose it, and by nobody else', () => {
  const asked = (choices: string) =>
    open({ worker: 'in charge', choices }).document.querySelector('link[rel=preload][as=font]');
  expect(asked('{"font":"legible"}')?.getAttribute('href')).toMatch(/atkinson/);
  expect(asked('{}')).toBeNull();
});
