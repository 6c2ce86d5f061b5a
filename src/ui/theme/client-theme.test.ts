// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Theme } from '#contract/api/theme.ts';

import { deriveTheme, type Mode } from './client-theme.ts';
import { contrastRatio, contrastText, guardedText, leastRatio } from './contrast.ts';
import { parseHex } from './hex-color.ts';
import { FOLLOWING_ROLES, PALETTES } from './palettes.ts';

const HOSTILE: readonly unknown[] = [
  'red;}body{display:none',
  '#fff;background:url(//e)',
  'url(javascript:1)',
  'expression(1)',
  'var(--x)',
  '#ggg',
  '#12345',
  '#1234567',
  '#fff\n',
  ' #fff',
  '#FFF ',
  '＃fff',
  '##fff',
  '#',
  '',
  '__proto__',
  {},
  [],
  ['#fff'],
  0,
  null,
  undefined,
  'f'.repeat(1_000_000),
];

const INPUTS = [
  'primary',
  'secondary',
  'accent',
  'error',
  'info',
  'warning',
  'success',
  'header',
  'footer',
  'sideMenu',
  'realStories',
] as const;

const color = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const theme = fc
  .record(Object.fromEntries([...INPUTS.map((name) => [name, color]), ['greys', fc.array(color)]]), {
    requiredKeys: [],
  })
  .map((colors): Theme => ({ colors }));
const mode = fc.constantFrom<Mode>('day', 'evening', 'night');

describe('a hex colour', () => {
  it.each([
    ['#fff', '#ffffff'],
    ['fff', '#ffffff'],
    ['#A1b2C3', '#a1b2c3'],
    ['0a0B0c', '#0a0b0c'],
  ])('%s is read as %s', (given, read) => expect(parseHex(given)).toBe(read));

  it.each(HOSTILE.map((value) => [String(value).slice(0, 30), value]))('%s is refused', (_, value) => {
    expect(() => parseHex(value)).toThrow('Invalid HEX color.');
  });
});

describe('the text on a colour', () => {
  it.each([
    ['#ffffff', '#000000'],
    ['#000000', '#ffffff'],
    ['#bababa', '#ffffff'],
    ['#bbbbbb', '#000000'],
    ['#ffa500', '#ffffff'],
  ])('on %s is %s by the threshold 186', (ground, text) => expect(contrastText(ground)).toBe(text));

  it('is swapped where the threshold picks too little contrast', () => {
    expect(guardedText('#ffa500')).toBe('#000000');
  });

  it('keeps 4.5:1 on every colour', () => {
    fc.assert(fc.property(color, (ground) => contrastRatio(guardedText(ground), ground) >= 4.5));
  });
});

describe('a client theme', () => {
  it('leaves everything alone when it is missing, empty or invalid', () => {
    const invalid = Object.fromEntries(INPUTS.map((name, index) => [name, HOSTILE[index]]));
    expect(deriveTheme(undefined, 'day')).toEqual({});
    expect(deriveTheme({ colors: undefined }, 'day')).toEqual({});
    expect(deriveTheme({ colors: { ...invalid, greys: HOSTILE } } as unknown as Theme, 'evening')).toEqual({});
  });

  it('keeps the valid colours of a theme that has invalid ones', () => {
    const derived = deriveTheme({ colors: { primary: 'var(--x)', header: '#123456' } }, 'day');
    expect(derived).toMatchObject({ '--color-header': '#123456' });
    expect(derived).not.toHaveProperty('--color-lamp');
  });

  it('uses each colour where its name says', () => {
    const colors = Object.fromEntries(INPUTS.map((name) => [name, '#004488']));
    expect(deriveTheme({ colors: { ...colors, greys: ['#cccccc'] } }, 'day')).toMatchObject({
      '--color-lamp': '#004488',
      '--color-lamp-strong': '#004488',
      '--color-dusk': '#004488',
      '--color-accent': '#004488',
      '--color-error': '#004488',
      '--color-info': '#004488',
      '--color-warning': '#004488',
      '--color-success': '#004488',
      '--color-line': '#cccccc',
      '--color-header': '#004488',
      '--color-footer': '#004488',
      '--color-side': '#004488',
      '--color-banner': expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  });

  it('is not used at night, but for what a logo was made for', () => {
    const plates = new Set(['--color-header-plate', '--color-side-plate']);
    fc.assert(
      fc.property(theme, (given) =>
        Object.entries(deriveTheme(given, 'night')).every(
          ([name, value]) => plates.has(name) && value === 'transparent',
        ),
      ),
    );
  });

  it.each([
    ['day', '#1d3f6e', 'transparent'],
    ['day', '#eaf0f8', '#eaf0f8'],
    ['evening', '#1d3f6e', 'transparent'],
    ['evening', '#eaf0f8', undefined],
    ['night', '#1d3f6e', 'transparent'],
    ['night', '#eaf0f8', undefined],
  ] as const)('gives a logo in the %s on %s the plate %s', (dressed, sideMenu, plate) => {
    expect(deriveTheme({ colors: { sideMenu } }, dressed)['--color-side-plate']).toBe(plate);
  });

  it('never touches page, surface, text, border or focus', () => {
    const fixed = ['page', 'surface', 'sunk', 'text', 'text-muted', 'border', 'focus', 'chip', 'rule', 'scrim'];
    fc.assert(
      fc.property(theme, mode, (given, shown) => {
        const derived = deriveTheme(given, shown);
        return fixed.every((name) => !Object.hasOwn(derived, `--color-${name}`));
      }),
    );
  });

  it.each([
    ['day', ['#ffffff', '#dddddd', '#cccccc', '#222222'], '#dddddd'],
    ['evening', ['#ffffff', '#dddddd', '#444444', '#202020'], '#444444'],
    ['day', ['#ffffff', '#777777', 'grey'], undefined],
  ] as const)('draws its lines of the %s in the faintest of the greys %j that can be seen', (shown, greys, line) => {
    expect(deriveTheme({ colors: { greys: [...greys] } }, shown)['--color-line']).toBe(line);
  });

  it('takes no light header into the evening', () => {
    const derived = deriveTheme({ colors: { header: '#ffffff' } }, 'evening');
    expect(contrastRatio(derived['--color-header'] ?? '', '#000000')).toBeLessThan(2.5);
  });

  it('never lets text fall below 4.5:1, nor graphics below 3:1', () => {
    fc.assert(
      fc.property(theme, mode, (given, shown) => {
        const roles = shownColors(given, shown);
        for (const [text, grounds] of TEXT_PAIRS) {
          expect([text, leastRatio(roles(text), grounds.map(roles)) >= 4.5]).toEqual([text, true]);
        }
        for (const [graphic, grounds] of GRAPHIC_PAIRS) {
          expect([graphic, leastRatio(roles(graphic), grounds.map(roles)) >= 3]).toEqual([graphic, true]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

const PAPERS = ['page', 'surface', 'sunk'];
const SOFT = [...PAPERS, 'glow', 'lampTint', 'duskTint'];
const TEXT_PAIRS: readonly (readonly [string, readonly string[]])[] = [
  ['text', SOFT],
  ['textMuted', SOFT],
  ['page', ['text']],
  ['onNotice', ['notice']],
  ['onLamp', ['lamp', 'lampHover']],
  ['lampStrong', PAPERS],
  ['onLampTint', ['lampTint']],
  ['dusk', [...PAPERS, 'lampTint', 'duskTint']],
  ['onDusk', ['dusk', 'duskHover']],
  ['onDuskTint', ['duskTint']],
  ['accentStrong', PAPERS],
  ...['success', 'error', 'warning', 'info'].flatMap((name): [string, string[]][] => [
    [name, ['page', 'surface']],
    [`on${capital(name)}Tint`, [`${name}Tint`]],
  ]),
  ['onBanner', ['banner']],
  ['bannerMuted', ['banner']],
  ...['header', 'side', 'footer'].flatMap((area): [string, string[]][] => [
    [`on${capital(area)}`, [area, `${area}Field`]],
    [`${area}Muted`, [area]],
    [`${area}Accent`, [area]],
  ]),
];
const GRAPHIC_PAIRS: readonly (readonly [string, readonly string[]])[] = [
  ['border', PAPERS],
  ['lampGraphic', [...PAPERS, 'lampTint']],
  ['accent', [...PAPERS, 'duskTint']],
  ['lampStrong', ['lampTint', 'glow']],
  ['focus', SOFT],
  ...['header', 'side', 'footer'].flatMap((area): [string, string[]][] => [
    [`${area}Focus`, [area]],
    [`${area}Border`, [area]],
  ]),
];

/** What a role looks like once the client's colours lie over the palette of the mode. */
function shownColors(given: Theme, shown: Mode): (role: string) => string {
  const derived: Readonly<Record<string, string>> = deriveTheme(given, shown);
  const palette: Readonly<Record<string, string>> = PALETTES[shown].color;
  const following: Readonly<Record<string, string>> = FOLLOWING_ROLES;
  const resolve = (role: string): string =>
    derived[`--color-${kebab(role)}`] ?? palette[role] ?? resolve(following[role] ?? '');
  return resolve;
}

function kebab(role: string): string {
  return role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
