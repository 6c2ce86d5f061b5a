import { isCategory } from '#contract/api/categories.ts';
import type { Category } from '#contract/api/categories.ts';

import { drawBoat } from './motifs/boat.ts';
import { drawBook } from './motifs/book.ts';
import { drawCup } from './motifs/cup.ts';
import { drawFigures } from './motifs/figures.ts';
import { drawHands } from './motifs/hands.ts';
import { drawHouse } from './motifs/house.ts';
import { drawLeaf } from './motifs/leaf.ts';
import { drawMoon } from './motifs/moon.ts';
import { drawNest } from './motifs/nest.ts';
import { drawPath } from './motifs/path.ts';
import { drawPortrait } from './motifs/portrait.ts';
import { drawWindow } from './motifs/window.ts';
import type { Palette } from './palettes.ts';
import { pick, randomFrom } from './random.ts';
import type { Random } from './random.ts';

export const MOTIFS = {
  boat: drawBoat,
  book: drawBook,
  cup: drawCup,
  figures: drawFigures,
  hands: drawHands,
  house: drawHouse,
  leaf: drawLeaf,
  moon: drawMoon,
  nest: drawNest,
  path: drawPath,
  portrait: drawPortrait,
  window: drawWindow,
} as const satisfies Record<string, (palette: Palette, random: Random) => string>;
export type Motif = keyof typeof MOTIFS;

/** The first row that finds the beginning of a word of the slug wins. */
const WORDS: readonly (readonly [RegExp, Motif])[] = [
  [/\b(?:feed|milk|tea\b|coffee|break|eat|nutrition|food|kettle|supper)/, 'cup'],
  [/\b(?:sleep|night|dark|awake|tired)/, 'moon'],
  [/\b(?:newborn|hold|touch|hand|bond|skin)/, 'hands'],
  [/\b(?:return|back|journey|week|plan|step|road|distance)/, 'path'],
  [/\b(?:grow|mind|breath|calm|garden|self-care|quiet|notic)/, 'leaf'],
  [/\b(?:ready|prepar|expect|nest|pregnan)/, 'nest'],
  [/\b(?:home|house|older|dementia)/, 'house'],
  [/\b(?:window|leave|light|winter)/, 'window'],
  [/\b(?:talk|team|together|family|partner|manager|meeting)/, 'figures'],
  [/\b(?:read|guide|policy|learn|checklist|school|exam)/, 'book'],
  [/\b(?:change|transition|boat|wave|moving)/, 'boat'],
];

const OF_CATEGORY: Readonly<Record<Category, readonly [Motif, ...Motif[]]>> = {
  parents: ['window', 'nest', 'hands', 'moon', 'figures'],
  caregivers: ['house', 'cup', 'hands', 'leaf', 'window'],
  managers: ['figures', 'path', 'book', 'cup', 'boat'],
  wellness: ['leaf', 'path', 'cup', 'moon', 'boat'],
  'real-stories': ['portrait'],
};

export function chooseMotif({ category, slug }: { category: string; slug: string }): Motif {
  if (category === 'real-stories') {
    return 'portrait';
  }
  const [, found] = WORDS.find(([words]) => words.test(slug)) ?? [];
  return found ?? pick(OF_CATEGORY[isCategory(category) ? category : 'parents'], randomFrom(`${slug}/motif`));
}
