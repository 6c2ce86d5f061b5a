// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { CATEGORIES } from '#contract/api/categories.ts';

import { drawPicture } from './draw-picture.ts';
import { chooseMotif, MOTIFS } from './motif.ts';
import type { Motif } from './motif.ts';

const MOTIF_NAMES = Object.keys(MOTIFS) as Motif[];

describe('a picture', () => {
  it('is the same for the same post and another for another', () => {
    const subject = { category: 'parents', slug: 'the-last-month-of-leave' };
    expect(drawPicture(subject)).toBe(drawPicture(subject));
    expect(drawPicture(subject)).not.toBe(drawPicture({ ...subject, slug: 'the-last-month-of-leave-2' }));
    expect(drawPicture(subject)).not.toBe(drawPicture({ ...subject, category: 'wellness' }));
  });

  it.each(MOTIF_NAMES)('of the motif %s is small, whole and plain', (motif) => {
    for (const category of Object.keys(CATEGORIES)) {
      const svg = drawPicture({ category, slug: 'any', motif });
      expect(svg.length).toBeLessThan(8000);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<script|gradient|filter/);
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 960 640"[^>]*>.*<\/svg>\n$/s);
    }
  });

  it('of an unknown category is drawn too', () => {
    expect(drawPicture({ category: 'nothing', slug: 'x' })).toContain('<svg');
  });
});

describe('a motif', () => {
  it.each([
    ['parents', 'the-sleep-you-can-get', 'moon'],
    ['wellness', 'supper-on-a-tired-evening', 'cup'],
    ['caregivers', 'caring-from-a-distance', 'path'],
    ['parents', 'breathing-space-before-the-pickup', 'leaf'],
    ['real-stories', 'my-nights-awake', 'portrait'],
  ])('of %s/%s is %s', (category, slug, motif) => {
    expect(chooseMotif({ category, slug })).toBe(motif);
  });
});
