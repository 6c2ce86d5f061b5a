import type { Palette } from '#server/pictures/palettes.ts';
import type { Random } from '#server/pictures/random.ts';
import { backdrop, hill, lightRings, rectangle, shape, stroke } from '#server/pictures/shapes.ts';

const WAVES = 'q60 -40 120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0t120 0V660';

/** A small boat on quiet water. */
export function drawBoat(palette: Palette, random: Random): string {
  const x = 430 + random() * 90;
  return (
    backdrop(palette.sky) +
    lightRings(300 + random() * 360, 230, 100, palette) +
    hill(400, 40, 100, palette.far) +
    rectangle(0, 420, 960, 220, palette.middle) +
    shape(`M${x - 190} 400H${x}V190z`, palette.paper) +
    shape(`M${x + 14} 400V230L${x + 170} 400z`, palette.second) +
    shape(`M${x - 240} 420H${x + 240}L${x + 150} 520H${x - 150}z`, palette.accent) +
    shape(`M-20 500${WAVES}H-20z`, palette.near) +
    shape(`M-80 570${WAVES}H-80z`, palette.dark, { opacity: 0.55 }) +
    stroke(`M${x - 60} 590h90M${x + 190} 545h70M150 560h60`, palette.ring, 8, { opacity: 0.5 })
  );
}
