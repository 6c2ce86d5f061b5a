import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import type { Font } from 'fontkit';

import type { Site } from '#contract/api/sign-in/sites.ts';
import type { StoredSite } from '#server/store/sites.ts';

const HEIGHT = 40;
const LETTERS_LEFT = 46;
const LETTERS_SIZE = 18;
const BASELINE = 26.5;
const MARGIN = 12;

const INK = '#2b2320';
/** The font's outlines are those of its lightest weight: what goes around them makes them bold. */
const LETTERS = `fill="${INK}" stroke="${INK}" stroke-width="0.9" stroke-linejoin="round"`;
const PAPER = '#ffffff';
const PEN = `fill="none" stroke="${PAPER}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"`;

/** The sign of each demo organisation, on a square of 40. */
const EMBLEMS: Readonly<Record<string, string>> = {
  alderway: `<path d="M20 32V16M20 24c-7 0-9-5-9-10 6 0 9 4 9 10zm0-4c6 0 9-5 9-11-6 0-9 5-9 11z" ${PEN}/>`,
  northmoor: `<path d="M20 33V12M20 16l-5-5m5 5 5-5m-5 12-7-6m7 6 7-6m-7 13-7-6m7 6 7-6" ${PEN}/>`,
  'summit-ridge': `<path d="M7 30 16 14l6 9 4-6 8 13z" fill="${PAPER}"/><circle cx="29" cy="11" r="3" fill="${PAPER}"/>`,
  bellweather: `<path d="M12 27c3-2 3-6 3-9a5 5 0 0 1 10 0c0 3 0 7 3 9zM18 30h4" ${PEN}/>`,
  lumen:
    `<circle cx="20" cy="20" r="5" fill="${PAPER}"/>` +
    `<path d="M20 8v3m0 18v3M8 20h3m18 0h3M11.5 11.5l2 2m13 13 2 2m0-17-2 2m-13 13-2 2" ${PEN}/>`,
  harbour: `<path d="M20 12v20M14 17h12M10 25c1 5 5 7 10 7s9-2 10-7" ${PEN}/><circle cx="20" cy="10" r="2.5" ${PEN}/>`,
};

/** A logo on a plate of its own, so that it can be read on a header of any colour. Undefined: the site has none. */
export function drawLogo(name: string, sites: readonly StoredSite[]): string | undefined {
  const emblem = Object.hasOwn(EMBLEMS, name) ? EMBLEMS[name] : undefined;
  const stored = sites.find(({ theme }) => theme?.logo.url.endsWith(`/${name}.svg`));
  const colour = stored?.theme?.colors['secondary'];
  if (!emblem || !stored || typeof colour !== 'string') {
    return undefined;
  }
  const { displayName }: Site = stored.site;
  const letters = outlinesOf(displayName);
  const width = Math.round(LETTERS_LEFT + letters.width + MARGIN);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT}" width="${width}" height="${HEIGHT}">`,
    `<rect width="${width}" height="${HEIGHT}" rx="10" fill="${PAPER}"/>`,
    // Off the plate's edge, which would run into a header of the emblem's colour.
    `<g transform="translate(4 4) scale(0.8)"><rect width="40" height="40" rx="8" fill="${colour}"/>${emblem}</g>`,
    `<path d="${letters.path}" ${LETTERS}/></svg>\n`,
  ].join('');
}

let font: Font | undefined;

/** A logo is a picture: none of the page's fonts is there for it, and those of the device are anybody's guess. */
function outlinesOf(text: string): { path: string; width: number } {
  font ??= openFont();
  const scale = LETTERS_SIZE / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let x = LETTERS_LEFT;
  const paths = glyphs.map((glyph, index) => {
    const path = glyph.path.scale(scale, -scale).translate(x, BASELINE).toSVG();
    x += (positions[index]?.xAdvance ?? 0) * scale;
    return path;
  });
  return { path: paths.join(''), width: x - LETTERS_LEFT };
}

function openFont(): Font {
  const file = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
  const opened = openSync(createRequire(import.meta.url).resolve(file));
  if (!('layout' in opened)) {
    throw new Error(`${file} is a collection.`);
  }
  return opened;
}
