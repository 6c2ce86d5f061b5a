import type { Theme } from '#contract/api/theme.ts';

import { contrastRatio, guardedText, LEAST_CONTRAST, leastRatio } from './contrast.ts';
import { BASE_COLORS, type BaseColors } from './base-colors.ts';
import { hexOrNothing, mix } from './hex-color.ts';
import { fromOklch, toOklch } from './oklch.ts';

export type Mode = 'day' | 'evening' | 'night';
export type CustomProperties = Readonly<Record<`--color-${string}`, string>>;

/**
 * The custom properties by which a client's colours replace ours, for one mode. A colour that is missing or invalid
 * leaves its default alone; night takes none, it only knows whether a logo was made for the dark. Whatever comes in, text keeps 4.5:1 and graphics keep 3:1 on page,
 * surface, sunk and the tints: colours are moved in lightness until they do.
 */
export function deriveTheme(theme: Theme | undefined, mode: Mode): CustomProperties {
  const colors = theme?.colors ?? {};
  const plates = {
    ...plateRole('header', hexOrNothing(colors.header), mode),
    ...plateRole('side', hexOrNothing(colors.sideMenu), mode),
  };
  if (mode === 'night') {
    return plates;
  }
  const base = BASE_COLORS[mode];
  const primary = hexOrNothing(colors.primary);
  const secondary = hexOrNothing(colors.secondary);
  const lampTint = primary ? tinted(primary, mode) : base.lampTint;
  const duskTint = secondary ? tinted(secondary, mode) : base.duskTint;
  const glow = primary ? glowing(primary, mode) : base.glow;
  const scene: Scene = { mode, base, grounds: [base.page, base.surface, base.sunk, glow, lampTint, duskTint] };
  const dusk = legible(secondary ?? base.dusk, scene);
  return {
    ...(primary === undefined ? {} : lampRoles(primary, { lampTint, glow }, scene)),
    ...(dusk === base.dusk ? {} : duskRoles(dusk, duskTint, scene)),
    ...accentRoles(hexOrNothing(colors.accent), scene),
    ...signalRoles('success', hexOrNothing(colors.success), scene),
    ...signalRoles('error', hexOrNothing(colors.error), scene),
    ...signalRoles('warning', hexOrNothing(colors.warning), scene),
    ...signalRoles('info', hexOrNothing(colors.info), scene),
    ...bannerRoles(hexOrNothing(colors.realStories), scene),
    ...lineRole(colors.greys ?? [], scene),
    ...areaRoles('header', hexOrNothing(colors.header), dusk, scene),
    ...areaRoles('side', hexOrNothing(colors.sideMenu), dusk, scene),
    ...areaRoles('footer', hexOrNothing(colors.footer), dusk, scene),
    ...plates,
  };
}

interface Scene {
  readonly mode: 'day' | 'evening';
  readonly base: BaseColors;
  /** Every ground that text in a role colour may stand on. */
  readonly grounds: readonly string[];
}
/** Below this a filled button cannot be told from the page and gets an edge. */
const FADED = 1.5;
type Signal = 'success' | 'error' | 'warning' | 'info';
type Area = 'header' | 'side' | 'footer';

function lampRoles(lamp: string, soft: { lampTint: string; glow: string }, scene: Scene): CustomProperties {
  const onLamp = guardedText(lamp);
  const strong = legible(lamp, scene);
  const graphic = legible(lamp, scene, LEAST_CONTRAST.graphic);
  return {
    '--color-lamp': lamp,
    '--color-lamp-hover': hovered(lamp, onLamp),
    '--color-lamp-edge': contrastRatio(lamp, scene.base.page) < FADED ? graphic : 'transparent',
    '--color-on-lamp': onLamp,
    '--color-lamp-strong': strong,
    '--color-lamp-graphic': graphic,
    '--color-lamp-tint': soft.lampTint,
    '--color-on-lamp-tint': strong,
    '--color-glow': soft.glow,
  };
}

function duskRoles(dusk: string, duskTint: string, scene: Scene): CustomProperties {
  return {
    '--color-dusk': dusk,
    '--color-dusk-hover': shifted(dusk, scene.mode === 'day' ? -0.07 : 0.07),
    '--color-on-dusk': guardedText(dusk),
    '--color-dusk-tint': duskTint,
    '--color-on-dusk-tint': legible(dusk, { ...scene, grounds: [duskTint] }),
  };
}

function accentRoles(accent: string | undefined, scene: Scene): CustomProperties {
  if (!accent) {
    return {};
  }
  return {
    '--color-accent': legible(accent, scene, LEAST_CONTRAST.graphic),
    '--color-accent-strong': legible(accent, scene),
  };
}

function signalRoles(signal: Signal, color: string | undefined, scene: Scene): CustomProperties {
  if (!color) {
    return {};
  }
  const tint = tinted(color, scene.mode);
  const strong = legible(color, { ...scene, grounds: [...scene.grounds, tint] });
  return { [`--color-${signal}`]: strong, [`--color-${signal}-tint`]: tint, [`--color-on-${signal}-tint`]: strong };
}

function bannerRoles(color: string | undefined, scene: Scene): CustomProperties {
  if (!color) {
    return {};
  }
  const banner = tinted(color, scene.mode);
  const onBanner: Scene = { ...scene, grounds: [banner] };
  return {
    '--color-banner': banner,
    '--color-on-banner': legible(scene.base.text, onBanner),
    '--color-banner-muted': legible(scene.base.textMuted, onBanner),
  };
}

/** Lines are ornament and keep no ratio: the faintest grey that can be told from the page, and none that is loud. */
function lineRole(greys: readonly unknown[], { base }: Scene): CustomProperties {
  const fitting = greys
    .map(hexOrNothing)
    .filter((grey) => grey !== undefined)
    .map((grey) => ({ grey, ratio: contrastRatio(grey, base.page) }))
    .filter(({ ratio }) => ratio >= contrastRatio(base.line, base.page) * 0.9 && ratio <= 2)
    .toSorted((one, other) => one.ratio - other.ratio);
  return fitting[0] ? { '--color-line': fitting[0].grey } : {};
}

function areaRoles(area: Area, color: string | undefined, dusk: string, { mode, base }: Scene): CustomProperties {
  if (!color) {
    return {};
  }
  const ground = mode === 'day' ? color : dimmed(color);
  const text = guardedText(ground);
  const muted = mix(text, ground, 0.8);
  const readable = contrastRatio(muted, ground) >= LEAST_CONTRAST.text ? muted : text;
  return {
    [`--color-${area}`]: ground,
    [`--color-on-${area}`]: text,
    [`--color-${area}-muted`]: readable,
    [`--color-${area}-accent`]: contrastRatio(dusk, ground) >= LEAST_CONTRAST.text ? dusk : text,
    [`--color-${area}-field`]: ground,
    [`--color-${area}-line`]: mix(text, ground, 0.25),
    [`--color-${area}-border`]: readable,
    [`--color-${area}-focus`]: contrastRatio(base.focus, ground) >= LEAST_CONTRAST.graphic ? base.focus : text,
  };
}

/** A logo was made for the ground that its organisation chose: on a dark one it needs no plate in any theme. */
function plateRole(area: Area, color: string | undefined, mode: Mode): CustomProperties {
  if (!color) {
    return {};
  }
  const isDark = guardedText(color) === '#ffffff';
  return isDark || mode === 'day' ? { [`--color-${area}-plate`]: isDark ? 'transparent' : color } : {};
}

/** The colour itself where it reads on every ground, else the nearest one that does: darker by day, lighter at dusk. */
function legible(color: string, { mode, grounds }: Scene, least: number = LEAST_CONTRAST.text): string {
  const step = mode === 'day' ? -0.01 : 0.01;
  let moved = color;
  for (let shift = step; leastRatio(moved, grounds) < least && Math.abs(shift) <= 1; shift += step) {
    moved = shifted(color, shift);
  }
  return moved;
}

function tinted(color: string, mode: 'day' | 'evening'): string {
  const { chroma, hue } = toOklch(color);
  return fromOklch(
    mode === 'day'
      ? { lightness: 0.95, chroma: Math.min(chroma, 0.035), hue }
      : { lightness: 0.3, chroma: Math.min(chroma, 0.05), hue },
  );
}

function glowing(color: string, mode: 'day' | 'evening'): string {
  const { chroma, hue } = toOklch(color);
  return fromOklch({ lightness: mode === 'day' ? 0.93 : 0.3, chroma: Math.min(chroma, 0.05), hue });
}

/** A white header would be the brightest thing of a dark room: in the evening areas keep their hue and give up light. */
function dimmed(color: string): string {
  const { lightness, chroma, hue } = toOklch(color);
  return lightness <= 0.4 ? color : fromOklch({ lightness: 0.32, chroma: Math.min(chroma, 0.12), hue });
}

/** A little darker, or lighter where the text on it needs that. */
function hovered(color: string, text: string): string {
  const darker = shifted(color, -0.05);
  return contrastRatio(text, darker) >= LEAST_CONTRAST.text ? darker : shifted(color, 0.05);
}

function shifted(color: string, by: number): string {
  const { lightness, chroma, hue } = toOklch(color);
  return fromOklch({ lightness: Math.min(1, Math.max(0, lightness + by)), chroma, hue });
}
