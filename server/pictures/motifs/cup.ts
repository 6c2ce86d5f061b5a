import type { Palette } from '#server/pictures/palettes.ts';
import type { Random } from '#server/pictures/random.ts';
import { backdrop, ellipse, leafAt, lightRings, rectangle, shape, stroke } from '#server/pictures/shapes.ts';

const RIM = 300;

/** Something warm on a table, with a plant beside it. */
export function drawCup(palette: Palette, random: Random): string {
  const x = 470 + random() * 40;
  const light = lightRings(x - 60 + random() * 120, 280, 150, palette);
  return (
    backdrop(palette.sky) +
    light +
    rectangle(0, 520, 960, 120, palette.near) +
    rectangle(0, 520, 960, 16, palette.middle) +
    steam(x, palette.paper) +
    cup(x, palette) +
    plant(palette)
  );
}

function steam(x: number, colour: string): string {
  const d = `M${x - 50} ${RIM - 40}c-34 -40 34 -62 0 -108M${x + 40} ${RIM - 40}c-34 -46 34 -70 0 -126`;
  return stroke(d, colour, 16, { opacity: 0.9 });
}

function cup(x: number, palette: Palette): string {
  return (
    stroke(`M${x + 130} ${RIM + 60}h46a50 50 0 0 1 0 100h-60`, palette.accent, 30) +
    shape(`M${x - 150} ${RIM}h300v92c0 84 -62 132 -150 132s-150 -48 -150 -132z`, palette.accent) +
    shape(`M${x - 150} ${RIM}h300v34h-300z`, palette.second) +
    ellipse(x, RIM + 2, 150, 20, palette.dark) +
    ellipse(x, 522, 220, 20, palette.paper) +
    shape(`M${x - 90} ${RIM + 224}h180l-16 14h-148z`, palette.accent)
  );
}

const LEAVES = [
  [206, 470, -30],
  [206, 430, -150],
  [204, 390, -40],
  [198, 356, -140],
  [190, 322, -85],
] as const;

function plant(palette: Palette): string {
  return (
    stroke('M210 520C206 440 214 380 190 320', palette.leaf, 10) +
    LEAVES.map(([x, y, degrees]) => leafAt(x, y, 92, degrees, palette.leaf)).join('') +
    shape('M158 520h-14c-8 40 8 62 64 62s72 -22 64 -62z', palette.second)
  );
}
