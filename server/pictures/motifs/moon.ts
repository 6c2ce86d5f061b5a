import type { Palette } from '#server/pictures/palettes.ts';
import type { Random } from '#server/pictures/random.ts';
import { backdrop, circle, hill, rectangle, shape, star, stroke, tree } from '#server/pictures/shapes.ts';

const STARS = 8;
const TRIES = 14;

/** A night with one lit window under the moon. */
export function drawMoon(palette: Palette, random: Random): string {
  const moonX = 560 + random() * 130;
  const moonY = 190 + random() * 30;
  const stars = scatterStars(moonX, moonY, palette, random);
  return (
    backdrop(palette.sky) +
    circle(moonX, moonY, 230, palette.ring, { opacity: 0.35 }) +
    circle(moonX, moonY, 160, palette.ring, { opacity: 0.55 }) +
    crescent(moonX, moonY, palette.light) +
    stars +
    hill(430, 90, 40, palette.far) +
    hill(500, 80, -120, palette.middle) +
    hill(580, 60, 80, palette.near) +
    houseWithLight(250 + random() * 120, 520, palette)
  );
}

function crescent(x: number, y: number, fill: string): string {
  return shape(`M${x + 10} ${y - 92}A92 92 0 1 0 ${x + 84} ${y + 46}A84 84 0 0 1 ${x + 10} ${y - 92}z`, fill);
}

/** Stars keep away from the moon and from each other. */
function scatterStars(moonX: number, moonY: number, palette: Palette, random: Random): string {
  const taken = [{ x: moonX, y: moonY, gap: 150 }];
  let drawn = '';
  for (let attempt = 0; attempt < TRIES && taken.length <= STARS; attempt += 1) {
    const x = 60 + random() * 840;
    const y = 40 + random() * 260;
    const size = 7 + random() * 10;
    if (taken.every((other) => Math.hypot(x - other.x, y - other.y) > other.gap)) {
      taken.push({ x, y, gap: 90 });
      drawn += star(x, y, size, attempt % 3 === 0 ? palette.light : palette.paper);
    }
  }
  return drawn;
}

function houseWithLight(x: number, y: number, palette: Palette): string {
  return (
    shape(`M${x - 62} ${y}v-66l62 -54l62 54v66z`, palette.dark) +
    rectangle(x - 22, y - 58, 44, 40, palette.light, { radius: 6 }) +
    stroke(`M${x} ${y - 58}v40`, palette.dark, 5) +
    rectangle(x + 26, y - 128, 20, 44, palette.dark) +
    tree(x + 120, y + 30, 90, palette.dark, palette.dark) +
    tree(x - 120, y + 24, 70, palette.dark, palette.dark)
  );
}
