import * as v from 'valibot';

import { PURGE_MARK_ADDRESS, PURGE_MARK_NAME_PREFIX, STORAGE } from '#contract/device/storage.ts';
import { parseDocument } from '#contract/parse-document.ts';

const { key: KEY, version: VERSION } = STORAGE.purge;

export const Mark = v.object({
  v: v.literal(VERSION),
  id: v.string(),
  state: v.picklist(['begun', 'done']),
  at: v.number(),
  tries: v.number(),
  /** Whose unsent changes go too. */
  discardUnsentOf: v.optional(v.string()),
  /** The owner who comes after it, whose session is none of its business. */
  sparing: v.optional(v.string()),
});
export type Mark = v.InferOutput<typeof Mark>;

declare global {
  // A script's own global: only `var` declares one. What the script of index.html has asked for already.
  var kinwardPurgeMark: Promise<Response | undefined> | undefined;
}

/** The half of the mark that a worker can read too; why there are two stands in purge-mark.ts. The newest, if several. */
export async function readDurableMark(): Promise<Mark | null> {
  try {
    const asked = globalThis.kinwardPurgeMark;
    globalThis.kinwardPurgeMark = undefined; // Whoever looks later wants to know how it is then.
    const [response, names] = await Promise.all([
      asked ?? caches.match(PURGE_MARK_ADDRESS, { cacheName: KEY }),
      caches.keys(),
    ]);
    const texts = names.filter(isNamedMark).map((name) => name.slice(PURGE_MARK_NAME_PREFIX.length));
    if (response !== undefined) {
      texts.push(await response.text());
    }
    return texts.map((text) => parseDocument(text, Mark)).reduce(newer, null);
  } catch {
    return null; // No Cache Storage here: then there is no worker either that kept anything.
  }
}

function isNamedMark(cacheName: string): boolean {
  return cacheName.startsWith(PURGE_MARK_NAME_PREFIX);
}

/** Whether it is the cache of a mark, in either form. */
export function isMark(cacheName: string): boolean {
  return cacheName === KEY || isNamedMark(cacheName);
}

function newer(one: Mark | null, other: Mark | null): Mark | null {
  return (other?.at ?? 0) > (one?.at ?? 0) ? other : one;
}
