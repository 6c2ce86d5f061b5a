import { useQuery } from '@tanstack/react-query';

import type { PostSummary } from '#contract/api/posts.ts';
import type { PackWeights } from '#contract/api/query-kinds.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { useSavesData } from '#device/network/data-saver.ts';
import { fetchFileAddress } from '#features/policies/file-downloads.ts';
import { type Media, useMedia } from '#features/posts/media/media-context.tsx';
import { devicePicture } from '#features/posts/saved/download/device-picture.ts';
import { expectedWords } from '#features/posts/saved/weight/expected-weight.ts';
import { weigh } from '#features/posts/saved/weight/weigh.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';

import type { PackContents } from './use-pack-contents.ts';

/** Where no server says more. */
const PICTURE_BYTES = 100_000;
/** In the smallest width, which is the one under data saver. */
const LIGHT_PICTURE_BYTES = 20_000;
const FILE_BYTES = 300_000;
/** So many tell what the others weigh. */
const PICTURES_ASKED = 24;

type Rows = ReadonlyMap<string, SavedRow> | undefined;

/**
 * What a pack will weigh, in bytes; undefined while its servers are being asked how large its pictures and files are, which
 * they are once a week. They are not asked without a network or under data saver: then it is what such things usually weigh.
 */
export function usePackWeight(
  { whole, wanted, rows }: { whole: PackContents; wanted: PackContents; rows: Rows },
  isLookedAt: boolean,
): number | undefined {
  const { siteUuid, language } = useReader();
  const media = useMedia();
  const isOffline = useConnection() === 'offline';
  const isSparing = useSavesData();
  const mayAsk = isLookedAt && whole.isSettled && !isOffline && !isSparing;
  const { data: weights, isFetched } = useQuery({
    queryKey: queryKeyOf('packWeights', { siteUuid, language, filter: whole.filter }),
    queryFn: () => askForWeights(whole, siteUuid, media),
    enabled: mayAsk,
  });
  return mayAsk && weights === undefined && !isFetched ? undefined : weightOf(wanted, { rows, weights, media });
}

async function askForWeights(contents: PackContents, siteUuid: string, media: Media): Promise<PackWeights> {
  const pictures = [...new Set(postsOf(contents).flatMap((post) => picturesIn(post, media)))];
  const every = Math.ceil(pictures.length / PICTURES_ASKED);
  const files = contents.files.filter(({ bytes }) => bytes === undefined);
  const [ofPictures, ofFiles] = await Promise.all([
    weigh(pictures.filter((_, index) => index % every === 0).map((address) => () => address)),
    weigh(
      files.map(
        ({ fileName }) =>
          async () =>
            (await fetchFileAddress({ siteUuid, fileName })).url,
      ),
    ),
  ]);
  return { picture: average(ofPictures) ?? 0, file: average(ofFiles) ?? 0 };
}

interface Known {
  readonly rows: Rows;
  readonly weights: PackWeights | undefined;
  readonly media: Media;
}

function weightOf(contents: PackContents, { rows, weights, media }: Known): number {
  const posts = postsOf(contents);
  const here = [...(rows?.values() ?? [])].filter(({ bytes }) => bytes > 0);
  const words = expectedWords(posts, new Map(here.map(({ slug, bytes }) => [slug, bytes])));
  // A phone that is turned would ask for other widths: what is here stays as it was saved.
  const kept = here.filter(({ slug, step }) => step === 'kept' && words.has(slug));
  const isKept = new Set(kept.map(({ slug }) => slug));
  const pictures = new Map<string, number>([
    ...posts.filter(({ slug }) => !isKept.has(slug)).flatMap((post) => picturesIn(post, media).map(unknown)),
    ...kept.flatMap((row) => row.pictures.map(({ address, bytes }) => [address, bytes] as const)),
  ]);
  const usual = weights?.picture || (media.dataSaver === true ? LIGHT_PICTURE_BYTES : PICTURE_BYTES);
  const ofPictures = Array.from(pictures.values(), (bytes) => bytes || usual);
  const ofFiles = contents.files.map(({ bytes }) => bytes ?? (weights?.file || FILE_BYTES));
  const ofOne = (average([...words.values()]) ?? 0) + (average(ofPictures) ?? 0);
  const ofOthers = (contents.steps.length + contents.more) * ofOne;
  return [...words.values(), ...ofPictures, ...ofFiles].reduce((sum, bytes) => sum + bytes, ofOthers);
}

function postsOf({ journeys, articles }: PackContents): readonly PostSummary[] {
  return [...journeys, ...articles];
}

function picturesIn({ image }: PostSummary, media: Media): string[] {
  const picture = devicePicture(image, media);
  return picture === undefined ? [] : [picture.address];
}

function unknown(address: string): readonly [string, number] {
  return [address, 0];
}

function average(numbers: readonly number[]): number | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}
