import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';
import { fileSlug } from '#contract/device/saved.ts';
import type { SavedRow } from '#contract/device/saved.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { useSavesData } from '#device/network/data-saver.ts';
import { fetchFileAddress } from '#features/policies/file-downloads.ts';
import { type Media, useMedia } from '#features/posts/media/media-context.tsx';
import { devicePicture } from '#features/posts/saved/device-picture.ts';
import { expectedWords } from '#features/posts/saved/expected-weight.ts';
import { subscribeWeights, weigh, type Weighed, weightsKnown } from '#features/posts/saved/weigh.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';

import type { PackContents } from './use-pack-contents.ts';

/** Where no server says more. */
const PICTURE_BYTES = 100_000;
const FILE_BYTES = 300_000;

type Rows = ReadonlyMap<string, SavedRow> | undefined;

/**
 * What a pack will weigh, in bytes; undefined while its servers are being asked how large its pictures and files are. They
 * are not asked without a network or under data saver: then it is what such things usually weigh.
 */
export function usePackWeight(
  { whole, wanted, rows }: { whole: PackContents; wanted: PackContents; rows: Rows },
  isLookedAt: boolean,
): number | undefined {
  const { siteUuid, language } = useReader();
  const media = useMedia();
  const isOffline = useConnection() === 'offline';
  const isSparing = useSavesData();
  const weights = useSyncExternalStore(subscribeWeights, weightsKnown);
  const mayAsk = isLookedAt && whole.isWhole && !isOffline && !isSparing;
  const { isFetched } = useQuery({
    queryKey: queryKeyOf('packWeights', { siteUuid, language, filter: whole.filter }),
    queryFn: async () => {
      await weigh(thingsIn(whole, siteUuid, media));
      return true; // What there is to know is in the store of weights.
    },
    enabled: mayAsk,
  });
  return mayAsk && !isFetched ? undefined : weightOf(wanted, { rows, weights, media });
}

function thingsIn(contents: PackContents, siteUuid: string, media: Media): Weighed[] {
  const pictures = postsOf(contents).flatMap((post) => picturesIn(post, media));
  const files = contents.files.filter(({ bytes }) => bytes === undefined);
  return [
    ...pictures.map((address) => ({ name: address, address: () => address })),
    ...files.map(({ fileName }) => ({
      name: fileSlug(fileName),
      address: async () => (await fetchFileAddress({ siteUuid, fileName })).url,
    })),
  ];
}

interface Known {
  readonly rows: Rows;
  readonly weights: ReadonlyMap<string, number>;
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
  const usual = average([...weights].flatMap(([name, bytes]) => (pictures.has(name) ? [bytes] : []))) ?? PICTURE_BYTES;
  const ofPictures = Array.from(pictures, ([address, bytes]) => bytes || (weights.get(address) ?? usual));
  const ofFiles = contents.files.map(({ fileName, bytes }) => bytes ?? weights.get(fileSlug(fileName)) ?? FILE_BYTES);
  const ofSteps = contents.steps.length * ((average([...words.values()]) ?? 0) + (average(ofPictures) ?? 0));
  return [...words.values(), ...ofPictures, ...ofFiles].reduce((sum, bytes) => sum + bytes, ofSteps);
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
