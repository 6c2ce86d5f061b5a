const HEX = /^#?(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Spec 5: 3 or 6 hex digits with an optional leading #. Answers `#rrggbb` in lower case; throws 'Invalid HEX color.'. */
export function parseHex(value: unknown): string {
  const hex = hexOrNothing(value);
  if (hex === undefined) {
    throw new Error('Invalid HEX color.');
  }
  return hex;
}

/** As `parseHex`, for places where an invalid colour means "use the default". */
export function hexOrNothing(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 7 || !HEX.test(value)) {
    return undefined;
  }
  const digits = value.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Red, green and blue from 0 to 255. */
export function channels(hex: string): [number, number, number] {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

/** The inverse of `channels`; values are rounded and held between 0 and 255. */
export function fromChannels(rgb: readonly number[]): string {
  return `#${rgb.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`;
}

/** `share` (0 to 1) of the first colour laid over the second. */
export function mix(over: string, under: string, share: number): string {
  const below = channels(under);
  return fromChannels(channels(over).map((value, index) => value * share + (below[index] ?? 0) * (1 - share)));
}

/** One channel (0 to 255) as a share of light (0 to 1). */
export function linearLight(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function byte(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)));
}
