import type { Palette } from '#server/pictures/palettes.ts';
import {
  archPath,
  backdrop,
  circle,
  ellipse,
  hill,
  lightRings,
  rectangle,
  shape,
  stroke,
  tree,
} from '#server/pictures/shapes.ts';

const LEFT = 300;

/** A house where somebody is in. */
export function drawHouse(palette: Palette): string {
  return (
    backdrop(palette.sky) +
    lightRings(480, 300, 150, palette) +
    hill(470, 50, 90, palette.far) +
    shape('M-20 530C240 490 640 490 980 540V660H-20z', palette.middle) +
    walls(palette) +
    litWindow(340, 370, palette) +
    litWindow(576, 370, palette) +
    circle(490, 246, 30, palette.near) +
    circle(490, 246, 21, palette.light) +
    shape('M440 540h116l60 120H380z', palette.paper, { opacity: 0.75 }) +
    garden(palette)
  );
}

function walls(palette: Palette): string {
  return (
    rectangle(640, 196, 46, 110, palette.dark) +
    rectangle(LEFT, 300, 380, 240, palette.paper) +
    shape(`M${LEFT - 56} 316L490 140L${LEFT + 436} 316z`, palette.accent) +
    shape(archPath(456, 396, 84, 144), palette.near) +
    circle(522, 474, 6, palette.light)
  );
}

function litWindow(x: number, y: number, palette: Palette): string {
  return (
    rectangle(x, y, 76, 84, palette.near, { radius: 10 }) +
    rectangle(x + 9, y + 9, 58, 66, palette.light, { radius: 5 }) +
    stroke(`M${x + 38} ${y + 8}v68M${x + 8} ${y + 42}h60`, palette.near, 6)
  );
}

function garden(palette: Palette): string {
  return (
    tree(180, 560, 150, palette.near, palette.dark) +
    tree(800, 570, 170, palette.leaf, palette.dark) +
    ellipse(330, 548, 60, 34, palette.leaf) +
    ellipse(640, 552, 70, 36, palette.near)
  );
}
