import type { Palette } from '#server/pictures/palettes.ts';
import type { Random } from '#server/pictures/random.ts';
import { backdrop, circle, leafAt, lightRings, rectangle, shape, stroke } from '#server/pictures/shapes.ts';

const STEM = 480;
const PAIRS = [
  [STEM, 520, 190],
  [STEM + 6, 430, 180],
  [STEM + 16, 340, 160],
  [STEM + 20, 250, 132],
  [STEM + 16, 170, 100],
] as const;

/** A plant that has had time to grow. */
export function drawLeaf(palette: Palette, random: Random): string {
  const leaves = PAIRS.map(([x, y, length], index) => {
    const odd = index % 2 === 1;
    return (
      leafAt(x, y, length, -28 - index * 5, odd ? palette.middle : palette.near) +
      leafAt(x, y + 26, length, -152 + index * 5, odd ? palette.leaf : palette.middle)
    );
  });
  return (
    backdrop(palette.sky) +
    lightRings(440 + random() * 90, 260, 160, palette) +
    stroke(`M${STEM} 600C${STEM - 10} 460 ${STEM + 40} 300 ${STEM + 10} 90`, palette.near, 14) +
    leaves.join('') +
    leafAt(STEM + 10, 100, 84, -88, palette.accent) +
    shape('M330 560h300l-34 100H364z', palette.accent) +
    rectangle(312, 540, 336, 40, palette.second, { radius: 10 }) +
    circle(760, 470, 16, palette.accent) +
    circle(800, 430, 10, palette.second) +
    circle(180, 380, 14, palette.second)
  );
}
