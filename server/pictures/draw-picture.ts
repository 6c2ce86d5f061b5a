import { isCategory } from '#contract/api/categories.ts';

import { chooseMotif, MOTIFS } from './motif.ts';
import type { Motif } from './motif.ts';
import { PALETTES } from './palettes.ts';
import { randomFrom } from './random.ts';
import { HEIGHT, WIDTH } from './shapes.ts';

export interface Subject {
  category: string;
  slug: string;
  /** Overrides the one that the slug's words ask for. */
  motif?: Motif;
}

const DUSK_SHARE = 0.3;

/**
 * The picture of a post as SVG text, 960 x 640; its middle square stands alone as 1:1. The same subject always gives
 * the same picture: the category gives the colours, words of the slug the motif, its letters everything else.
 * No text, no faces, no gradients.
 */
export function drawPicture({ category, slug, motif = chooseMotif({ category, slug }) }: Subject): string {
  const [day, dusk] = PALETTES[isCategory(category) ? category : 'parents'];
  const random = randomFrom(slug);
  const isDusk = motif === 'moon' || random() < DUSK_SHARE;
  const content = MOTIFS[motif](isDusk ? dusk : day, random);
  const size = `viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${content}</svg>\n`;
}
