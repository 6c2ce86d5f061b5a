import * as v from 'valibot';

import { LAZY_STORAGE } from '#contract/device/lazy-storage.ts';
import { currentOwner } from '#device/session/current-owner.ts';
import { readDocument, writeDocument } from '#device/storage/stored-document.ts';

const { key: KEY, version: VERSION } = LAZY_STORAGE.visits;
/** Whoever leaves the app for this long and comes back has come a second time. */
const APART_MS = 30 * 60_000;

const StoredVisits = v.object({
  v: v.literal(VERSION),
  owner: v.string(),
  /** In milliseconds since 1970. */
  lastUsedAt: v.number(),
  hasReturned: v.boolean(),
});

let hasReturned: boolean | undefined;

/** Whether this is at least the second visit of the person who is signed in. */
export function isReturnVisit(): boolean {
  if (hasReturned === undefined) {
    note(); // Somebody reads faster than what asks has come.
  }
  return hasReturned === true;
}

/** Counts a start, and each return to a page that was hidden. */
export function watchVisits(): () => void {
  note();
  document.addEventListener('visibilitychange', note);
  return () => document.removeEventListener('visibilitychange', note);
}

/** A time in the future, after a clock was put right, says nothing: it counts as now. */
function note(): void {
  const owner = currentOwner();
  if (owner === undefined) {
    hasReturned = false;
    return; // Nothing is written that would outlive a log-out.
  }
  const now = Date.now();
  const stored = readDocument(KEY, StoredVisits);
  const before = stored?.owner === owner ? stored : { lastUsedAt: now, hasReturned: false };
  const isBack = document.visibilityState === 'visible' && now - before.lastUsedAt >= APART_MS;
  hasReturned = before.hasReturned || isBack;
  writeDocument(KEY, { v: VERSION, owner, lastUsedAt: now, hasReturned });
}
