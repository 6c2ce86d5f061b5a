import { SKINS } from '#server/pictures/palettes.ts';
import type { Palette } from '#server/pictures/palettes.ts';
import { pick } from '#server/pictures/random.ts';
import type { Random } from '#server/pictures/random.ts';
import { backdrop, leafAt, lightRings, rectangle, shape, stroke } from '#server/pictures/shapes.ts';

/** Two open hands and a seedling. */
export function drawHands(palette: Palette, random: Random): string {
  const hand = openHand(palette, pick(SKINS, random));
  const otherHand = `<g transform="matrix(-1 0 0 1 960 0)">${hand}</g>`;
  const seedling =
    leafAt(480, 300, 92, -55, palette.near) +
    leafAt(480, 300, 92, -125, palette.near) +
    stroke('M480 380V296', palette.near, 10);
  return [backdrop(palette.sky), lightRings(480, 300, 130, palette), hand, otherHand, seedling].join('');
}

function openHand(palette: Palette, skin: string): string {
  const palm =
    'M372 680C372 610 210 590 150 372A38 38 0 0 1 222 348C250 430 320 466 404 486C452 498 474 520 474 566V680z';
  const thumb = 'M300 400A34 34 0 0 1 352 362C400 400 446 452 462 512C440 494 420 490 404 486C360 474 320 440 300 400z';
  const crease = { opacity: 0.3 };
  return (
    shape(palm, skin) +
    stroke('M214 452C262 530 330 548 380 560', palette.dark, 5, crease) +
    shape(thumb, skin) +
    stroke('M316 446C346 470 376 480 404 486', palette.dark, 5, crease) +
    shape('M340 606H478V680H340z', palette.accent) +
    rectangle(330, 590, 148, 34, palette.paper, { radius: 14 })
  );
}
