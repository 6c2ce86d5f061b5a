import { assignVars, createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';

import { up } from './breakpoints.ts';
import { FOLLOWING_ROLES, type Palette, PALETTES } from './palettes.ts';
import { clearOfCamera } from './scale.ts';

const roles = {
  ...PALETTES.day,
  color: { ...PALETTES.day.color, ...FOLLOWING_ROLES },
};

/** The roles that components use: `vars.color.lampStrong` is `--color-lamp-strong`. */
export const vars = createGlobalThemeContract(roles, (_, path) => kebab(path));
export const layoutVars = createGlobalThemeContract({ gutter: null }, (_, path) => kebab(['layout', ...path]));

const ALL_THEMES = ":root, [data-theme='day'], [data-theme='evening'], [data-theme='night']";

globalStyle(":root, [data-theme='day']", { colorScheme: 'light', vars: valuesOf(PALETTES.day) });
// Paper is white: what is printed wears the day.
globalStyle("[data-theme='evening']", {
  '@media': { screen: { colorScheme: 'dark', vars: valuesOf(PALETTES.evening) } },
});
globalStyle("[data-theme='night']", { '@media': { screen: { colorScheme: 'dark', vars: valuesOf(PALETTES.night) } } });
globalStyle(ALL_THEMES, {
  vars: Object.fromEntries(
    Object.entries(FOLLOWING_ROLES).map(([role, followed]) => [
      vars.color[role as keyof typeof FOLLOWING_ROLES],
      vars.color[followed],
    ]),
  ),
});
globalStyle(':root', {
  vars: { [layoutVars.gutter]: '16px' },
  '@media': {
    [up('sm')]: { vars: { [layoutVars.gutter]: clearOfCamera('32px') } },
    [up('lg')]: { vars: { [layoutVars.gutter]: '48px' } },
    '(prefers-reduced-motion: reduce)': { vars: assignVars(vars.motion, PALETTES.night.motion) },
  },
});

function valuesOf(palette: Palette): Record<string, string> {
  const { color, art, picture, shadow, motion } = vars;
  return {
    ...Object.fromEntries(
      Object.entries(palette.color).map(([role, value]) => [color[role as keyof Palette['color']], value]),
    ),
    ...assignVars(art, palette.art),
    ...assignVars(picture, palette.picture),
    ...assignVars(shadow, palette.shadow),
    ...assignVars(motion, palette.motion),
  };
}

function kebab(path: readonly string[]): string {
  return path.join('-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
