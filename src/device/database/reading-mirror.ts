import * as v from 'valibot';

import { STORAGE } from '#contract/device/storage.ts';
import { isCurrentOwner } from '#device/session/current-owner.ts';
import { readDocument, writeDocument } from '#device/storage/stored-document.ts';

const { key: KEY, version: VERSION } = STORAGE.reading;

/** What part of an article, from 0 to 1. */
export const Share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const Mirror = v.object({
  v: v.literal(VERSION),
  owner: v.string(),
  articles: v.array(v.object({ slug: v.string(), title: v.string(), language: v.string(), share: Share })),
});

/** An article that was begun and not finished. */
export interface UnfinishedArticle {
  slug: string;
  title: string;
  language: string;
  /** How much of it has been on the screen, from 0 to 1. */
  share: number;
}

/** What `unfinishedArticles` of reading.ts answered last, at once: what a first paint shows needs no room of its own later. */
export function mirroredUnfinishedArticles(owner: string): readonly UnfinishedArticle[] {
  const mirror = isCurrentOwner(owner) ? readDocument(KEY, Mirror) : null;
  return mirror?.owner === owner ? mirror.articles : [];
}

export function mirrorUnfinishedArticles(owner: string, articles: readonly UnfinishedArticle[]): void {
  if (isCurrentOwner(owner)) {
    writeDocument(KEY, { v: VERSION, owner, articles });
  }
}
