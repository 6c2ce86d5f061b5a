import sharp from 'sharp';
import type { Sharp } from 'sharp';

import type { DerivedFiles } from '#server/http/derived-files.ts';
import { drawPicture } from '#server/pictures/draw-picture.ts';

/** Widths of the ready-made formats of a picture, in pixels; the original has 960. */
export const PICTURE_FORMATS = { thumbnail: 240, small: 480, medium: 720, large: 960 } as const;
export type PictureFormat = keyof typeof PICTURE_FORMATS;

const RATIOS = { '1:1': 1, '3:2': 1.5 } as const;
export type Ratio = keyof typeof RATIOS;

const WIDTH_MAX = 1920;
const ORIGINAL_WIDTH = 960;

export interface PictureFiles {
  svg(slug: string): string | undefined;
  jpeg(slug: string, format?: PictureFormat): Promise<Uint8Array | undefined>;
  /** Cut from the middle to the ratio, then scaled; WebP. */
  webp(slug: string, width: number, ratio: Ratio | undefined): Promise<Uint8Array | undefined>;
}

/** `categoryOf` says which pictures there are: one for every post. */
export function createPictureFiles(kept: DerivedFiles, categoryOf: (slug: string) => string | undefined): PictureFiles {
  function svg(slug: string): string | undefined {
    const category = categoryOf(slug);
    return category === undefined ? undefined : drawPicture({ category, slug });
  }

  return {
    svg,
    async jpeg(slug, format) {
      const drawing = svg(slug);
      if (drawing === undefined) {
        return undefined;
      }
      const width = format === undefined ? ORIGINAL_WIDTH : PICTURE_FORMATS[format];
      return kept.get(drawing, `-${width}.jpg`, () => scaled(drawing, width, '3:2').jpeg({ quality: 82 }).toBuffer());
    },
    async webp(slug, width, ratio = '3:2') {
      const drawing = svg(slug);
      if (drawing === undefined) {
        return undefined;
      }
      const ending = `-${width}-${ratio.replace(':', 'x')}.webp`;
      return kept.get(drawing, ending, () => scaled(drawing, width, ratio).webp({ quality: 80 }).toBuffer());
    },
  };
}

export function isRatio(text: string): text is Ratio {
  return Object.hasOwn(RATIOS, text);
}

export function isPictureFormat(text: string): text is PictureFormat {
  return Object.hasOwn(PICTURE_FORMATS, text);
}

export function isWidth(width: number): boolean {
  return Number.isSafeInteger(width) && width > 0 && width <= WIDTH_MAX;
}

function scaled(drawing: string, width: number, ratio: Ratio): Sharp {
  const height = Math.round(width / RATIOS[ratio]);
  return sharp(Buffer.from(drawing)).resize(width, height, { fit: 'cover', position: 'centre' });
}
