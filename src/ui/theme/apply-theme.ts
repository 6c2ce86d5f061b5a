import type { CustomProperties } from './client-theme.ts';

/** Puts a client's colours on the page, and takes away those of the theme before. Without any, our own remain. */
export function applyTheme(properties: CustomProperties, { style } = document.documentElement): void {
  for (const name of Array.from(style).filter((name) => name.startsWith('--color-'))) {
    if (!Object.hasOwn(properties, name)) {
      style.removeProperty(name);
    }
  }
  for (const [name, value] of Object.entries(properties)) {
    if (style.getPropertyValue(name) !== value) {
      style.setProperty(name, value);
    }
  }
}
