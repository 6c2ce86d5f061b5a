import { apiContext } from '#api/api-context.ts';
import { call } from '#api/call.ts';
import { ApiError, isGone, isNoAnswer } from '#api/errors.ts';
import { retryAfterMs } from '#api/outbox/retry.ts';
import { readRetryAfter } from '#api/read-retry-after.ts';
import { requestFor } from '#api/request.ts';
import { FIRST_BYTE_TIMEOUT_MS, GONE_STATUSES } from '#contract/api/constants.ts';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import type { Post } from '#contract/api/posts.ts';
import { isPicture, mayBePicture } from '#contract/device/picture-answer.ts';
import { postKeyOf } from '#contract/device/post-key.ts';
import type { SavedRow, SaveFailure } from '#contract/device/saved.ts';
import { CACHES } from '#contract/device/worker-caches.ts';
import { fetchWithTimeout, withTimeout } from '#contract/with-timeout.ts';
import { connectionNow } from '#device/network/connectivity.ts';
import { pictureBytes, writeArticle, writePicture } from '#device/saved/saved-bytes.ts';
import type { Written } from '#device/saved/saved-bytes.ts';
import type { Media } from '#features/posts/media/media-context.tsx';
import { titleOf } from '#features/posts/text/post-text.ts';

import type { SavedPicture } from './device-picture.ts';
import { isOnlyShown } from './only-shown.ts';
import { picturesOf } from './saved-pictures.ts';

/** What is known of an article once its words are here. */
type Words = Pick<SavedRow, 'key' | 'bytes' | 'title' | 'image' | 'language' | 'writtenIn' | 'updatedDate'>;

/** How it ended: nobody who knows has answered, the server gives the article no more, or what is in the way. */
export type FetchedArticle =
  | { readonly outcome: 'kept'; readonly pictures: SavedRow['pictures'] }
  | { readonly outcome: 'no-answer' | 'signed-out' | 'gone' | 'stopped' }
  /** For how long the server asks for patience, as far as it says, in milliseconds. */
  | { readonly outcome: 'patience'; readonly ms: number | null }
  /** With the pictures that are here, where all were asked for. */
  | { readonly outcome: 'failed'; readonly why: SaveFailure; readonly pictures?: SavedRow['pictures'] };

interface Wanted {
  readonly row: SavedRow;
  readonly language: string;
  readonly media: Media;
  hasValidSession(): boolean;
  /** Aborted when nobody wants it any more. */
  readonly signal: AbortSignal;
  /** Its words are here, and open: what follows are its pictures. */
  onWords(words: Words, post: Post): Promise<void>;
  /** Parts of it that are here, words and pictures, and how many there are. */
  onProgress(done: number, total: number): void;
}

const AT_ONCE = 4;
/** A line that says nothing more must not keep the rest waiting. */
const PICTURE_WITHIN_MS = 60_000;
/** Also longer than a page lives on that is being left: Firefox breaks its requests off first, which is no failure. */
const ONCE_MORE_AFTER_MS = 1500;

/** Fetches an article anew with its pictures and keeps them. What was kept of it before stays until then. */
export async function fetchArticle(wanted: Wanted): Promise<FetchedArticle> {
  const { row, language, media, signal } = wanted;
  const args = { siteUuid: row.siteUuid, slug: row.slug, language };
  try {
    const { body: post, text } = await call('post', args, { cache: 'reload', signal });
    const bytes = new TextEncoder().encode(text).length;
    if (bytes > CACHES.saved.maxBytes) {
      return { outcome: 'failed', why: 'too-large' };
    }
    if (post.slug !== row.slug) {
      return { outcome: 'failed', why: 'broken' };
    }
    const { url } = requestFor(ENDPOINTS.post, args, { base: await apiContext().base() });
    const key = postKeyOf(new URL(url, location.href));
    const written = await writeArticle(row.owner, key, text);
    if (written !== 'kept') {
      return notWritten(written);
    }
    const { image, updatedDate } = post;
    await wanted.onWords(
      { key, bytes, title: titleOf(post), image, language, writtenIn: post.language, updatedDate },
      post,
    );
    return await fetchPictures(picturesOf(post, media), wanted);
  } catch (error) {
    return signal.aborted ? { outcome: 'stopped' } : failureOf(error, wanted.hasValidSession);
  }
}

/** What it means for what somebody wants saved that a call has failed: whatever may pass is waited for. */
export function failureOf(error: unknown, hasValidSession: () => boolean): FetchedArticle {
  const status = error instanceof ApiError ? error.status : undefined;
  if (error instanceof ApiError && status === 429) {
    return { outcome: 'patience', ms: retryAfterMs(error.retryAfter, Date.now()) };
  }
  if (isNoAnswer(error)) {
    return { outcome: 'no-answer' };
  }
  // A gateway that turns an expired token away says nothing of the article: who is signed out keeps their library.
  if (status === 401 || (status === 403 && !hasValidSession())) {
    return { outcome: 'signed-out' };
  }
  return status === 403 || isGone(error) ? { outcome: 'gone' } : { outcome: 'failed', why: 'broken' };
}

async function fetchPictures(
  pictures: readonly SavedPicture[],
  { row, signal, onProgress }: Wanted,
): Promise<FetchedArticle> {
  const kept: { address: string; bytes: number }[] = [];
  let isOneRefused = false;
  let worst: FetchedArticle | undefined;
  let done = 1;
  onProgress(done, pictures.length + 1);
  const queue = [...pictures];
  const work = async (): Promise<void> => {
    for (let picture = queue.shift(); picture !== undefined && worst === undefined; picture = queue.shift()) {
      const bytes = await fetchPicture(row.owner, picture, { signal, triesLeft: 1 });
      if (typeof bytes === 'number') {
        kept.push({ address: picture.address, bytes });
      } else if (bytes === 'refused') {
        isOneRefused = true;
      } else if (bytes !== 'none') {
        worst = bytes;
      }
      done += 1;
      onProgress(done, pictures.length + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const asked: FetchedArticle = isOneRefused
    ? { outcome: 'failed', why: 'pictures', pictures: kept }
    : { outcome: 'kept', pictures: kept };
  return worst ?? asked;
}

/**
 * How many bytes it has; `none` where there is nothing to keep, because it is not there, here as online, or nobody may read
 * it; `refused` where this one is not given: others may be.
 */
async function fetchPicture(
  owner: string,
  picture: SavedPicture,
  { signal, triesLeft }: { signal: AbortSignal; triesLeft: number },
): Promise<number | 'none' | 'refused' | FetchedArticle> {
  const { address, others } = picture;
  try {
    const there = await pictureBytes(address);
    if (there !== undefined) {
      return there; // Of another article, or of a try that was interrupted.
    }
    const response = await fetchWithTimeout(FIRST_BYTE_TIMEOUT_MS, address, {
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal,
    });
    if (response.status === 429) {
      return { outcome: 'patience', ms: retryAfterMs(readRetryAfter(response.headers), Date.now()) };
    }
    if (response.status >= 500) {
      return { outcome: 'failed', why: 'pictures' };
    }
    if (!response.ok || !isPicture(response)) {
      return GONE_STATUSES.includes(response.status) ? 'none' : 'refused'; // A media host says so with a page, too.
    }
    const blob = await withTimeout(PICTURE_WITHIN_MS, response.blob());
    if (blob.size > CACHES.savedImages.maxBytes) {
      return 'none';
    }
    if (!mayBePicture(new Uint8Array(await blob.slice(0, 64).arrayBuffer()), response)) {
      return 'refused';
    }
    const written = await writePicture(owner, address, { blob, others });
    return written === 'kept' ? blob.size : notWritten(written);
  } catch {
    if (signal.aborted) {
      return { outcome: 'stopped' };
    }
    if (triesLeft > 0 && connectionNow() === 'online' && navigator.onLine) {
      await new Promise((resolve) => setTimeout(resolve, ONCE_MORE_AFTER_MS));
      return fetchPicture(owner, picture, { signal, triesLeft: triesLeft - 1 });
    }
    if (connectionNow() === 'offline' || !navigator.onLine) {
      return { outcome: 'no-answer' };
    }
    // A host that is down while others answer would be waited for for ever.
    return (await isOnlyShown(address, PICTURE_WITHIN_MS)) ? 'none' : { outcome: 'failed', why: 'pictures' };
  }
}

function notWritten(written: Exclude<Written, 'kept'>): FetchedArticle {
  return written === 'stopped' ? { outcome: 'stopped' } : { outcome: 'failed', why: 'no-room' };
}
