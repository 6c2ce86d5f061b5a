import * as v from 'valibot';

import { Theme } from '#contract/api/theme.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';
import { readCachedTheme, writeCachedTheme } from '#device/storage/cached-theme.ts';
import { applyTheme } from '#ui/theme/apply-theme.ts';
import { deriveTheme } from '#ui/theme/client-theme.ts';

import { Tally } from './corpus.ts';
import type { Corpus } from './corpus.ts';
import { seeded } from './random.ts';
import type { Random } from './random.ts';
import { SIZES } from './sizes.ts';

const MODES = ['day', 'evening', 'night'] as const;
// oxfmt-ignore
const NAMES = ['primary', 'secondary', 'accent', 'error', 'info', 'warning', 'success', 'header', 'footer', 'sideMenu', 'realStories'];

/** What an organisation calls its colours, and would do more than colour. */
const HOSTILE_COLOURS: readonly unknown[] = [
  'red;}body{display:none',
  '#fff;background:url(https://evil.example/)',
  '#fff}</style><script>hit()</script>',
  'url(javascript:hit())',
  'url(https://evil.example/x)',
  'image-set("https://evil.example/x" 1x)',
  'expression(hit())',
  'var(--x)',
  'var(--color-page, url(https://evil.example/))',
  'env(safe-area-inset-top)',
  'attr(title)',
  'color-mix(in srgb, red, blue)',
  'rgb(0,0,0)',
  'hsl(0 0% 0%)',
  'currentcolor',
  'transparent',
  'inherit',
  'initial !important',
  '#fff !important',
  '#ggg',
  '#12345',
  '#1234567',
  '#12345678',
  '##fff',
  '#',
  '',
  '#fff\n',
  ' #fff',
  '#fff ',
  '#FFF\u00a0',
  '＃fff',
  '#ｆff',
  '#f\u200bff',
  '#fff/*',
  '*/#fff',
  '\\23 fff',
  '#fff\\',
  '#fff;--color-text:#fff',
  '--color-page',
  '__proto__',
  'constructor',
  '0x123456',
  '1e3',
  '-123',
  '+12345',
  'NaN',
  'f'.repeat(1_000_000),
  '#'.repeat(64),
  0,
  0xffffff,
  true,
  null,
  {},
  [],
  ['#fff'],
  { toString: '#fff' },
];

const HOSTILE_LOGOS: readonly unknown[] = [
  'javascript:hit()',
  'data:image/svg+xml,<svg onload=hit()>',
  'http://evil.example/logo.png',
  'https://user:word@evil.example/logo.png',
  '//evil.example/logo.png',
  '/\\evil.example/logo.png',
  'blob:https://app.example/x',
  'https:',
  `https://evil.example/${'x'.repeat(3000)}`,
  7,
];

/** Colours and logos of an organisation: nothing but colours gets into a style. */
export const THEMES: Corpus = {
  name: 'themes',
  run({ seed, share }) {
    const tally = new Tally('theme values');
    for (const colour of HOSTILE_COLOURS) {
      tryTheme(
        { colors: { ...Object.fromEntries(NAMES.map((name) => [name, colour])), greys: [colour, '#cccccc'] } },
        'byHand',
        tally,
      );
    }
    for (const url of HOSTILE_LOGOS) {
      tryTheme({ logo: { url } }, 'byHand', tally);
    }
    const random = seeded(seed);
    for (let number = 0; number < SIZES.themes[share]; number += 1) {
      tryTheme(aTheme(random), 'made', tally);
    }
    return Promise.resolve([tally.outcome()]);
  },
};

function tryTheme(given: unknown, origin: 'byHand' | 'made', tally: Tally): void {
  tally.try(origin, given, () => {
    const parsed = v.safeParse(Theme, given);
    if (!parsed.success) {
      return 'refused';
    }
    if (origin === 'byHand' && parsed.output.logo !== undefined) {
      tally.fail('a logo from somewhere it must not come from', given);
    }
    let written = 0;
    for (const mode of MODES) {
      written += tryStyle(deriveTheme(parsed.output, mode), given, tally);
    }
    return written > 0 ? 'kept' : 'refused';
  });
}

/** As the page wears it, and as the next start wears what was kept of it. */
function tryStyle(properties: ReturnType<typeof deriveTheme>, given: unknown, tally: Tally): number {
  const style = fakeStyle();
  applyTheme(properties, { style } as unknown as HTMLElement);
  writeCachedTheme({ from: 'x', properties });
  const kept = readCachedTheme();
  browserStorage('localStorage').removeItem(STORAGE.theme.key);
  if (JSON.stringify(kept?.properties) !== JSON.stringify(properties)) {
    tally.fail('the next start would look different', given);
  }
  for (const [name, value] of style.written) {
    if (!/^--color-[a-z-]+$/.test(name) || !/^(?:#[0-9a-f]{6}|transparent)$/.test(value)) {
      tally.fail(`wrote ${name}: ${value}`, given);
    }
  }
  return style.written.length;
}

function fakeStyle() {
  const written: [string, string][] = [];
  return {
    written,
    *[Symbol.iterator]() {
      yield* written.map(([name]) => name);
    },
    getPropertyValue: () => '',
    setProperty: (name: string, value: string) => void written.push([name, value]),
    removeProperty: () => '',
  };
}

const SHORT_COLOURS = HOSTILE_COLOURS.filter((colour) => typeof colour !== 'string' || colour.length < 1000);
const LETTERS = '#0123456789abcdefABCDEFgG;:(){}\\/*"\' \n\t\0\u00a0\u200b＃url!-,.%'.split('');

function aTheme(random: Random): unknown {
  const colour = () => {
    if (random.oneIn(3)) {
      return `#${random.below(0x100_0000).toString(16).padStart(6, '0')}`;
    }
    return random.oneIn(3)
      ? random.pick(SHORT_COLOURS)
      : Array.from({ length: random.below(9) }, () => random.pick(LETTERS)).join('');
  };
  const colors = Object.fromEntries([...NAMES, '__proto__', 'page'].map((name) => [name, colour()]));
  return {
    colors: { ...colors, greys: [colour(), colour(), colour()] },
    ...(random.oneIn(4) ? { logo: colour() } : {}),
  };
}
