import type { Palette } from './palettes.ts';

export const WIDTH = 960;
export const HEIGHT = 640;

interface Look {
  opacity?: number;
  /** Corner radius of a rectangle. */
  radius?: number;
  transform?: string;
}

export function rectangle(x: number, y: number, width: number, height: number, fill: string, look: Look = {}): string {
  const corner = look.radius === undefined ? '' : ` rx="${short(look.radius)}"`;
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" fill="${fill}"${corner}${more(look)}/>`;
}

export function backdrop(fill: string): string {
  return rectangle(0, 0, WIDTH, HEIGHT, fill);
}

export function circle(x: number, y: number, radius: number, fill: string, look: Look = {}): string {
  return `<circle cx="${short(x)}" cy="${short(y)}" r="${short(radius)}" fill="${fill}"${more(look)}/>`;
}

export function ellipse(x: number, y: number, radiusX: number, radiusY: number, fill: string, look: Look = {}): string {
  return `<ellipse cx="${short(x)}" cy="${short(y)}" rx="${short(radiusX)}" ry="${short(radiusY)}" fill="${fill}"${more(look)}/>`;
}

/** A filled path. Numbers in `d` are rounded, so that callers may write them as they come. */
export function shape(d: string, fill: string, look: Look = {}): string {
  return `<path d="${tidy(d)}" fill="${fill}"${more(look)}/>`;
}

export function stroke(d: string, colour: string, width: number, look: Look = {}): string {
  return (
    `<path d="${tidy(d)}" fill="none" stroke="${colour}" stroke-width="${width}"` +
    ` stroke-linecap="round" stroke-linejoin="round"${more(look)}/>`
  );
}

export function clipped(name: string, d: string, content: string): string {
  return `<clipPath id="${name}"><path d="${tidy(d)}"/></clipPath><g clip-path="url(#${name})">${content}</g>`;
}

/** The outline of a doorway: straight sides under half a circle. */
export function archPath(x: number, y: number, width: number, height: number): string {
  return `M${x} ${y + height}V${y + width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${y + height}z`;
}

/** The signature of every picture: one light that falls in three rings. */
export function lightRings(x: number, y: number, radius: number, palette: Palette): string {
  return (
    circle(x, y, radius * 2.5, palette.ring, { opacity: 0.35 }) +
    circle(x, y, radius * 1.75, palette.ring, { opacity: 0.55 }) +
    circle(x, y, radius, palette.light)
  );
}

/** A leaf from its stalk at (x, y), turned by `degrees` from the right. */
export function leafAt(x: number, y: number, length: number, degrees: number, fill: string): string {
  const [near, far, bulge] = [length * 0.25, length * 0.75, length * 0.42];
  const d = `M0 0C${near} ${-bulge} ${far} ${-bulge} ${length} 0C${far} ${bulge} ${near} ${bulge} 0 0z`;
  return shape(d, fill, { transform: `translate(${short(x)} ${short(y)}) rotate(${short(degrees)})` });
}

export function hill(y: number, rise: number, shift: number, fill: string): string {
  const d =
    `M-20 ${y}C${180 + shift} ${y - rise} ${330 + shift} ${y - rise} ${500 + shift * 0.5} ${y}` +
    `S${820 + shift * 0.4} ${y + rise * 0.7} 980 ${y - rise * 0.5}V660H-20z`;
  return shape(d, fill);
}

export function star(x: number, y: number, size: number, fill: string): string {
  const [thin, wide] = [size * 0.18, size * 0.82];
  const d =
    `M${x} ${y - size}q${thin} ${wide} ${size} ${size}q${-wide} ${thin} ${-size} ${size}` +
    `q${-thin} ${-wide} ${-size} ${-size}q${wide} ${-thin} ${size} ${-size}z`;
  return shape(d, fill);
}

export function tree(x: number, y: number, size: number, crown: string, trunk: string): string {
  return stroke(`M${x} ${y}v${-size * 0.9}`, trunk, 8) + ellipse(x, y - size * 1.15, size * 0.38, size * 0.58, crown);
}

function more({ opacity, transform }: Look): string {
  return (
    (opacity === undefined ? '' : ` opacity="${opacity}"`) +
    (transform === undefined ? '' : ` transform="${transform}"`)
  );
}

function tidy(d: string): string {
  return d.replaceAll(/-?(?<!\d)\d+\.\d+/g, (number) => String(short(Number(number))));
}

function short(number: number): number {
  return Math.round(number * 10) / 10;
}
