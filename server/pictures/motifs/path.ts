import type { Palette } from '#server/pictures/palettes.ts';
import type { Random } from '#server/pictures/random.ts';
import { backdrop, hill, lightRings, rectangle, shape, tree } from '#server/pictures/shapes.ts';

/** A way through hills to a house under the light. */
export function drawPath(palette: Palette, random: Random): string {
  const x = 600 + random() * 120;
  const way =
    'M250 660C330 590 560 580 580 520C600 470 400 470 420 430' +
    `C436 404 560 404 ${x - 10} 372L${x + 12} 374` +
    'C600 412 486 420 486 440C486 470 700 470 690 530C680 600 520 610 480 660z';
  return (
    backdrop(palette.sky) +
    lightRings(x, 250, 84, palette) +
    hill(330, 70, -60, palette.far) +
    hill(400, 80, 120, palette.middle) +
    shape('M-20 470C200 400 420 420 980 380V660H-20z', palette.leaf) +
    shape('M-20 560C260 500 600 560 980 480V660H-20z', palette.near) +
    shape(way, palette.paper) +
    tree(170, 500, 130, palette.dark, palette.dark) +
    tree(250, 470, 90, palette.near, palette.dark) +
    tree(820, 470, 110, palette.dark, palette.dark) +
    shape(`M${x - 16} 374v-34l28 -24l28 24v34z`, palette.dark) +
    rectangle(x + 4, 346, 16, 16, palette.light, { radius: 3 })
  );
}
