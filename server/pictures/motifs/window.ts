import type { Palette } from '#server/pictures/palettes.ts';
import type { Random } from '#server/pictures/random.ts';
import {
  archPath,
  backdrop,
  clipped,
  hill,
  leafAt,
  lightRings,
  rectangle,
  shape,
  stroke,
} from '#server/pictures/shapes.ts';

const WIDE = 280;
const TALL = 400;
const TOP = 70;

/** A room, a window, and what the light does on the floor. */
export function drawWindow(palette: Palette, random: Random): string {
  const x = 330 + random() * 60;
  const sun = lightRings(x + WIDE * (0.35 + random() * 0.3), TOP + 150, 66, palette);
  const sill = TOP + TALL;
  const view =
    rectangle(x, TOP, WIDE, TALL, palette.sky) +
    sun +
    hill(sill - 60, 60, 60, palette.far) +
    hill(sill - 10, 50, -40, palette.leaf);
  return (
    backdrop(palette.middle) +
    shape('M0 530H960V640H0z', palette.near) +
    shape(`M${x + 10} 530H${x + WIDE - 10}L${x + WIDE + 190} 640H${x + 40}z`, palette.light, { opacity: 0.5 }) +
    shape(archPath(x - 26, TOP - 26, WIDE + 52, TALL + 26), palette.paper) +
    clipped('pane', archPath(x, TOP, WIDE, TALL), view) +
    stroke(`M${x + WIDE / 2} ${TOP}V${sill}M${x} ${TOP + TALL * 0.52}H${x + WIDE}`, palette.paper, 12) +
    rectangle(x - 60, sill, WIDE + 120, 26, palette.paper, { radius: 8 }) +
    curtain(x - 60, -1, palette.accent) +
    curtain(x + WIDE + 60, 1, palette.accent) +
    pot(x + WIDE - 82, sill, palette)
  );
}

/** `side` is where the cloth falls to: -1 to the left, 1 to the right. */
function curtain(x: number, side: -1 | 1, cloth: string): string {
  const d =
    `M${x} ${TOP - 60}C${x - side * 40} ${TOP + 120} ${x - side * 20} ${TOP + 300} ${x + side * 70} ${TOP + TALL + 60}` +
    `H${x + side * 130}V${TOP - 60}z`;
  return shape(d, cloth, { opacity: 0.95 });
}

function pot(x: number, sill: number, palette: Palette): string {
  const leaves = [-60, -95, -128].map((degrees, index) =>
    leafAt(x + 32, sill - 62, 84 - index * 6, degrees, palette.near),
  );
  return shape(`M${x} ${sill}l-10 -64h84l-10 64z`, palette.second) + leaves.join('');
}
