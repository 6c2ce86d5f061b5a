import { IMAGE_RATIOS, IMAGE_WIDTHS } from '#contract/api/constants.ts';
import type { PostImage } from '#contract/api/posts.ts';
import { isSafeAddress, parseAddress } from '#contract/app/addresses.ts';

import type { Media } from './media-context.tsx';

export type PictureShape = keyof typeof IMAGE_RATIOS;

export interface PictureSource {
  src: string;
  srcSet?: string;
  /** Only for the media hosts: without it the worker could not keep the picture. */
  crossOrigin?: 'anonymous';
}

interface Candidate {
  address: string;
  width: number;
}

/**
 * Spec 7, Images: the transformer's address where the picture lies in the media library, else the picture's own, with
 * its ready-made formats for the browser to choose from. Undefined for an address that may not be fetched.
 */
export function pictureSource(
  image: Pick<PostImage, 'url' | 'formats'>,
  wanted: { size: keyof typeof IMAGE_WIDTHS; shape?: PictureShape },
  media: Media,
): PictureSource | undefined {
  if (!isSafeAddress(image.url)) {
    return undefined;
  }
  const transformed = transformBase(image.url, media);
  const candidates =
    transformed === undefined ? formatCandidates(image) : transformedCandidates(transformed, wanted.shape ?? 'default');
  const affordable = media.dataSaver === true ? candidates.slice(0, 1) : upTo(IMAGE_WIDTHS[wanted.size], candidates);
  const chosen = affordable.at(-1);
  const crossOrigin = mediaCrossOrigin(
    affordable.map(({ address }) => address),
    media,
  );
  return {
    src: transformed === undefined && media.dataSaver !== true ? image.url : (chosen?.address ?? image.url),
    ...(affordable.length > 1 ? { srcSet: affordable.map((one) => `${one.address} ${one.width}w`).join(', ') } : {}),
    ...(crossOrigin === undefined ? {} : { crossOrigin }),
  };
}

/**
 * How these addresses are fetched first: the configured media hosts are expected to send the header that lets a page read
 * what they answer; any other host would be asked twice.
 */
export function mediaCrossOrigin(addresses: readonly string[], media: Media): 'anonymous' | undefined {
  const bases = [media.mediaLibraryBaseUrl, media.imageTransformBaseUrl];
  const hosts = new Set(bases.flatMap((base) => parseAddress(base ?? '')?.origin ?? []));
  return addresses.every((address) => hosts.has(parseAddress(address)?.origin ?? '')) ? 'anonymous' : undefined;
}

/** Up to the first that is as wide as asked: a wider one is never worth its bytes. */
function upTo(width: number, candidates: readonly Candidate[]): readonly Candidate[] {
  const enough = candidates.findIndex((candidate) => candidate.width >= width);
  return enough === -1 ? candidates : candidates.slice(0, enough + 1);
}

/** The picture's address at the transformer, without the transform; undefined where there is none. */
function transformBase(address: string, media: Media): URL | undefined {
  const url = parseAddress(address);
  const library = parseAddress(media.mediaLibraryBaseUrl ?? '');
  const transformer = parseAddress(media.imageTransformBaseUrl ?? '');
  if (url === null || library === null || transformer === null || url.origin !== library.origin) {
    return undefined;
  }
  const folder = withoutLastSlash(library.pathname);
  if (!url.pathname.startsWith(`${folder}/`)) {
    return undefined;
  }
  const target = new URL(transformer);
  target.pathname = withoutLastSlash(transformer.pathname) + url.pathname.slice(folder.length);
  target.search = url.search;
  return target;
}

function transformedCandidates(base: URL, shape: PictureShape): Candidate[] {
  return Object.values(IMAGE_WIDTHS).map((width) => {
    const before = base.search === '' ? '?' : `${base.search}&`;
    const address = `${base.origin}${base.pathname}${before}width=${width}&aspect_ratio=${IMAGE_RATIOS[shape]}`;
    return { address, width };
  });
}

/** How wide the content system makes each format. It makes one only from a picture that is wider. */
const FORMAT_WIDTHS = { thumbnail: 245, small: 500, medium: 750, large: 1000 } as const;
const ORIGINAL_WIDTH = 1600;

/** The formats that are there, narrowest first, and the original, which is about a step wider than the widest. */
function formatCandidates({ url, formats }: Pick<PostImage, 'url' | 'formats'>): Candidate[] {
  const candidates: Candidate[] = [];
  let original = ORIGINAL_WIDTH;
  for (const [name, width] of Object.entries(FORMAT_WIDTHS)) {
    const address = formats?.[name as keyof typeof FORMAT_WIDTHS]?.url; // Object.entries forgets the keys' type.
    if (address !== undefined && isSafeAddress(address)) {
      candidates.push({ address, width });
      original = ORIGINAL_WIDTH;
    } else if (candidates.length > 0 && original === ORIGINAL_WIDTH) {
      original = width;
    }
  }
  return [...candidates, { address: url, width: original }];
}

function withoutLastSlash(path: string): string {
  return path.endsWith('/') ? path.slice(0, -1) : path;
}
