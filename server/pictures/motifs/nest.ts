import type { Palette } from '#server/pictures/palettes.ts';
import type { Random } from '#server/pictures/random.ts';
import { backdrop, ellipse, leafAt, lightRings, shape, stroke } from '#server/pictures/shapes.ts';

const STRANDS = 16;

/** A nest on a branch, ready. */
export function drawNest(palette: Palette, random: Random): string {
  const strands = Array.from({ length: STRANDS }, (_, index) => strand(index, palette, random));
  return (
    backdrop(palette.sky) +
    lightRings(500, 270, 150, palette) +
    branch(palette) +
    ellipse(480, 386, 236, 48, palette.dark) +
    ellipse(398, 336, 62, 82, palette.paper, { transform: 'rotate(-14 398 336)' }) +
    ellipse(486, 316, 66, 88, palette.second) +
    ellipse(574, 342, 58, 78, palette.accent, { transform: 'rotate(14 574 342)' }) +
    shape('M236 380C240 490 340 556 480 556S720 490 724 380C660 424 560 436 480 436S300 424 236 380z', palette.near) +
    strands.join('')
  );
}

function branch(palette: Palette): string {
  return (
    stroke('M-20 560C200 520 420 560 640 530S900 470 980 480', palette.dark, 34) +
    stroke('M700 524C760 450 800 420 860 400M180 540C140 480 110 460 60 440', palette.dark, 18) +
    leafAt(850, 402, 100, -50, palette.leaf) +
    leafAt(800, 426, 90, -110, palette.middle) +
    leafAt(70, 442, 100, -120, palette.leaf) +
    leafAt(110, 466, 84, -40, palette.middle)
  );
}

/** One straw: as wide as the nest is at its height, and never quite straight. */
function strand(index: number, palette: Palette, random: Random): string {
  const y = 390 + random() * 110;
  const half = 240 * Math.sqrt(Math.max(0.05, 1 - ((y - 380) / 160) ** 2));
  const left = `${480 - half * (0.9 + random() * 0.25)} ${y - 10 + random() * 20}`;
  const middle = `480 ${y + 30 + random() * 24}`;
  const right = `${480 + half * (0.9 + random() * 0.25)} ${y - 14 + random() * 24}`;
  const colours = [palette.far, palette.second, palette.leaf] as const;
  return stroke(`M${left}Q${middle} ${right}`, colours[index % 3] ?? palette.far, 7, { opacity: 0.9 });
}
