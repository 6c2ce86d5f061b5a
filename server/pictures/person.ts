import { HAIR, SKINS } from './palettes.ts';
import { pick } from './random.ts';
import type { Random } from './random.ts';
import { circle, rectangle, shape } from './shapes.ts';

/** Somebody from the front, without a face: standing at `base`, `height` tall. */
export function person(x: number, base: number, height: number, cloth: string, random: Random): string {
  const skin = pick(SKINS, random);
  const hair = pick(HAIR, random);
  const style = Math.floor(random() * 3);
  const top = base - height;
  const head = height * 0.165;
  const middleOfHead = top + head;
  return (
    hairBehind(style, x, middleOfHead, head, hair) +
    body(x, base, height, cloth) +
    rectangle(x - head * 0.34, middleOfHead + head * 0.5, head * 0.68, head * 1.1, skin, { radius: head * 0.34 }) +
    circle(x, middleOfHead + head * 0.05, head * 0.92, skin) +
    fringe(x, middleOfHead, head, hair)
  );
}

function hairBehind(style: number, x: number, y: number, head: number, hair: string): string {
  if (style === 0) {
    const fall = rectangle(x - head * 1.2, y, head * 2.4, head * 1.5, hair, { radius: head * 0.5 });
    return circle(x, y - head * 0.08, head * 1.2, hair) + fall;
  }
  if (style === 1) {
    return circle(x, y - head * 1.15, head * 0.5, hair) + circle(x, y - head * 0.12, head * 1.12, hair);
  }
  return circle(x, y - head * 0.22, head * 1.08, hair);
}

function body(x: number, base: number, height: number, cloth: string): string {
  const half = height * 0.28;
  const top = base - height;
  const d =
    `M${x - half} ${base}V${top + height * 0.62}` +
    `C${x - half} ${top + height * 0.42} ${x - half * 0.6} ${top + height * 0.35} ${x} ${top + height * 0.35}` +
    `S${x + half} ${top + height * 0.42} ${x + half} ${top + height * 0.62}V${base}z`;
  return shape(d, cloth);
}

function fringe(x: number, y: number, head: number, hair: string): string {
  const d =
    `M${x - head * 0.95} ${y}A${head * 0.95} ${head * 0.95} 0 0 1 ${x + head * 0.95} ${y}` +
    `C${x + head * 0.5} ${y - head * 0.42} ${x - head * 0.25} ${y - head * 0.55} ${x - head * 0.95} ${y}z`;
  return shape(d, hair);
}
