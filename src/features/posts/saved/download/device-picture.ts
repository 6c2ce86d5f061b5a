import { IMAGE_WIDTHS } from '#contract/api/constants.ts';
import type { PostImage } from '#contract/api/posts.ts';
import type { Media } from '#features/posts/media/media-context.tsx';
import { pictureSource } from '#features/posts/media/picture-source.ts';
import type { PictureSource } from '#features/posts/media/picture-source.ts';

export interface SavedPicture {
  /** As the page of the article will ask for it on this device. */
  readonly address: string;
  /** Of the same picture, by which other pages and other widths ask for it. */
  readonly others: readonly string[];
}

/** As wide as an article shows a picture at most, in CSS pixels. */
const SHOWN_PX = 820;

/**
 * A picture of an article in the width of this device. Only of the media hosts: any other host might not let an app read
 * it, and a browser keeps no picture that it may not read.
 */
export function devicePicture(image: PostImage | undefined, media: Media): SavedPicture | undefined {
  const source = image && pictureSource(image, { size: 'large' }, media);
  return source?.crossOrigin === 'anonymous' ? inWidthOfDevice(source) : undefined;
}

function inWidthOfDevice({ src, srcSet = '' }: PictureSource): SavedPicture {
  const candidates = srcSet.split(', ').flatMap((candidate) => {
    const [address = '', width = ''] = candidate.split(' ');
    return address === '' ? [] : [{ address: normal(address), width: Number.parseInt(width, 10) }];
  });
  const wanted = Math.min(innerWidth, SHOWN_PX, IMAGE_WIDTHS.large) * devicePixelRatio;
  const wide = candidates.find(({ width }) => width >= wanted) ?? candidates.at(-1);
  const address = wide?.address ?? normal(src);
  const path = pathOf(address);
  const all = [normal(src), ...candidates.map((candidate) => candidate.address)];
  // The worker finds what differs in its width or shape alone by itself.
  return { address, others: all.filter((other) => pathOf(other) !== path) };
}

function normal(address: string): string {
  const url = new URL(address, location.origin);
  url.hash = '';
  return url.href;
}

function pathOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}
