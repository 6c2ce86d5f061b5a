import type { Palette } from '#server/pictures/palettes.ts';
import { person } from '#server/pictures/person.ts';
import { pick } from '#server/pictures/random.ts';
import type { Random } from '#server/pictures/random.ts';
import { backdrop, leafAt, lightRings, stroke } from '#server/pictures/shapes.ts';

/** Somebody who tells a story. */
export function drawPortrait(palette: Palette, random: Random): string {
  const cloth = pick([palette.accent, palette.near, palette.second], random);
  return (
    backdrop(palette.sky) +
    lightRings(480, 290, 150, palette) +
    stroke('M150 650C146 540 160 450 134 370', palette.far, 12) +
    LEFT_LEAVES.map(([x, y, degrees]) => leafAt(x, y, 120, degrees, palette.far)).join('') +
    stroke('M820 650C820 560 808 500 828 400', palette.far, 12) +
    RIGHT_LEAVES.map(([x, y, degrees]) => leafAt(x, y, 116, degrees, palette.far)).join('') +
    person(480, 760, 690, cloth, random)
  );
}

const LEFT_LEAVES = [
  [146, 560, -35],
  [148, 500, -145],
  [146, 440, -40],
  [136, 380, -105],
] as const;
const RIGHT_LEAVES = [
  [820, 570, -140],
  [818, 510, -35],
  [822, 450, -125],
  [828, 402, -72],
] as const;
