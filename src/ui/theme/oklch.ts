import { channels, fromChannels, linearLight } from './hex-color.ts';

/** Lightness 0 to 1, chroma 0 to about 0.37, hue in radians (B. Ottosson's OKLab in polar form). */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = channels(hex).map(linearLight) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Chroma that sRGB cannot show at this lightness is given up; lightness and hue stay. */
export function fromOklch({ lightness, chroma, hue }: Oklch): string {
  let kept = chroma;
  let rgb = linearRgb(lightness, kept, hue);
  while (kept > 0 && rgb.some((value) => value < -0.0005 || value > 1.0005)) {
    kept = Math.max(0, kept - 0.004);
    rgb = linearRgb(lightness, kept, hue);
  }
  return fromChannels(rgb.map((value) => 255 * encoded(Math.min(1, Math.max(0, value)))));
}

function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function encoded(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
}
