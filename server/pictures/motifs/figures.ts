import type { Palette } from '#server/pictures/palettes.ts';
import { person } from '#server/pictures/person.ts';
import type { Random } from '#server/pictures/random.ts';
import { archPath, backdrop, clipped, leafAt, lightRings, shape, stroke } from '#server/pictures/shapes.ts';

const ARCH = archPath(210, 60, 540, 620);

/** Two people, one taller than the other, in a doorway of light. */
export function drawFigures(palette: Palette, random: Random): string {
  const tallOnTheRight = random() > 0.5;
  const tall = person(tallOnTheRight ? 560 : 400, 660, 470 + random() * 40, palette.accent, random);
  const other = person(tallOnTheRight ? 400 : 566, 660, 300 + random() * 130, palette.near, random);
  return (
    backdrop(palette.sky) +
    shape(ARCH, palette.far) +
    clipped('arch', ARCH, lightRings(480, 260, 130, palette)) +
    tall +
    other +
    stroke('M120 640C116 540 130 470 104 400', palette.leaf, 10) +
    LEFT_LEAVES.map(([x, y, degrees]) => leafAt(x, y, 96, degrees, palette.leaf)).join('') +
    stroke('M850 640C850 560 838 500 858 440', palette.leaf, 10) +
    RIGHT_LEAVES.map(([x, y, degrees]) => leafAt(x, y, 90, degrees, palette.middle)).join('')
  );
}

const LEFT_LEAVES = [
  [116, 560, -35],
  [118, 510, -145],
  [116, 460, -40],
  [106, 410, -110],
] as const;
const RIGHT_LEAVES = [
  [850, 570, -140],
  [848, 520, -35],
  [852, 470, -120],
  [858, 442, -70],
] as const;
