import type { Palette } from '#server/pictures/palettes.ts';
import { backdrop, ellipse, rectangle, shape, stroke } from '#server/pictures/shapes.ts';

/** An open book under a lamp. */
export function drawBook(palette: Palette): string {
  return (
    backdrop(palette.sky) +
    shape('M400 190L150 560H810L560 190z', palette.ring, { opacity: 0.6 }) +
    shape('M430 190L270 560H690L530 190z', palette.light, { opacity: 0.6 }) +
    stroke('M480 -10V96', palette.dark, 8) +
    shape('M380 200a100 108 0 0 1 200 0z', palette.accent) +
    ellipse(480, 200, 58, 20, palette.light) +
    rectangle(0, 540, 960, 100, palette.near) +
    shape('M480 420C400 372 290 372 210 400V566C290 540 400 540 480 584z', palette.paper) +
    shape('M480 420C560 372 670 372 750 400V566C670 540 560 540 480 584z', palette.paper) +
    stroke('M480 420V584', palette.middle, 6) +
    shape(
      'M210 566C290 540 400 540 480 584C560 540 670 540 750 566V590C670 566 560 566 480 608C400 566 290 566 210 590z',
      palette.accent,
    ) +
    stroke(LINES, palette.far, 8)
  );
}

const LINES =
  'M256 440C320 426 380 430 436 452M256 482C320 468 380 472 436 494' +
  'M524 452C580 430 640 426 704 440M524 494C560 478 600 472 640 472';
