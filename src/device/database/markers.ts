import * as v from 'valibot';

import { STORAGE } from '#contract/device/storage.ts';
import { untilFirstContent } from '#device/page/first-content.ts';
import { isCurrentOwner } from '#device/session/current-owner.ts';
import { readDocument, writeDocument } from '#device/storage/stored-document.ts';

interface Visit {
  owner: string;
  slug: string;
}

const { key: MIRROR, version: VERSION } = STORAGE.visited;
/** The mirror is for whoever looks there; it must not use up the small storage. */
const MIRROR_SLUGS_MAX = 2000;

const Mirror = v.object({ v: v.literal(VERSION), slugs: v.array(v.string()) });

/** What the database has not taken, or not yet: counts for as long as the page lives. */
const inMemory = new Set<string>();

/**
 * Marks a post as visited. It counts from the call on, also for whoever leaves at once; durable when this resolves, where
 * the browser has a database. Nothing is written for anybody but the owner of this device, so that a marker under way
 * does not outlive a log-out.
 */
export async function markVisited(visit: Visit): Promise<void> {
  if (!isCurrentOwner(visit.owner)) {
    return;
  }
  inMemory.add(memoryKey(visit));
  mirror([visit.slug]);
  await untilFirstContent();
  try {
    const { inReadingHistory, backUpSoon } = await loadPlaces();
    await inReadingHistory(async ({ visited }) => {
      if (isCurrentOwner(visit.owner)) {
        await visited.put({ ...visit, at: Date.now() });
      }
    });
    inMemory.delete(memoryKey(visit));
    backUpSoon(visit.owner);
  } catch {
    // No database: memory goes on counting, and the mirror may remember it for longer.
  }
}

export async function isVisited(visit: Visit): Promise<boolean> {
  // Chromium empties every database of an origin at times: the mirror knows what was visited before.
  if (inMemory.has(memoryKey(visit)) || mirrored(visit.owner).includes(visit.slug)) {
    return true;
  }
  try {
    const { inReadingHistory } = await loadPlaces();
    return (await inReadingHistory(({ visited }) => visited.get([visit.owner, visit.slug]))) !== undefined;
  } catch {
    return false; // No database: what the mirror knows is the best there is.
  }
}

/**
 * The same as `visitedSlugs`, as far as it can be said without the database; undefined where it can't. A killed browser
 * may have cost it its last seconds.
 */
export function knownVisitedSlugs(owner: string): ReadonlySet<string> | undefined {
  const slugs = isCurrentOwner(owner) ? readDocument(MIRROR, Mirror)?.slugs : undefined;
  const isWhole = slugs !== undefined && slugs.length < MIRROR_SLUGS_MAX;
  return isWhole ? new Set([...slugs, ...remembered(owner)]) : undefined;
}

/** The slugs of every post that the owner has visited on this device. */
export async function visitedSlugs(owner: string): Promise<ReadonlySet<string>> {
  const inMind = remembered(owner);
  try {
    await untilFirstContent();
    const { inReadingHistory } = await loadPlaces();
    const rows = await inReadingHistory(({ visited }) => visited.where({ owner }).sortBy('at'));
    const slugs = rows.map(({ slug }) => slug);
    if (isCurrentOwner(owner)) {
      mirror(slugs); // A kill of the browser may have cost the mirror its last seconds, never the database.
    }
    return new Set([...slugs, ...mirrored(owner), ...inMind]);
  } catch {
    return new Set([...mirrored(owner), ...inMind]); // No database: what the mirror knows is the best there is.
  }
}

/** Dexie is loaded with the first marker, after the first content. */
function loadPlaces() {
  return import('./reading-history.ts');
}

function memoryKey({ owner, slug }: Visit): string {
  return `${owner} ${slug}`;
}

function remembered(owner: string): readonly string[] {
  return [...inMemory].filter((key) => key.startsWith(`${owner} `)).map((key) => key.slice(owner.length + 1));
}

function mirrored(owner: string): readonly string[] {
  return isCurrentOwner(owner) ? (readDocument(MIRROR, Mirror)?.slugs ?? []) : [];
}

/** In the order of the first visit; the oldest fall out when there are too many. That there is none is known from then on. */
function mirror(added: readonly string[]): void {
  const known = readDocument(MIRROR, Mirror)?.slugs;
  const slugs = [...new Set([...(known ?? []), ...added])].slice(-MIRROR_SLUGS_MAX);
  if (slugs.length !== known?.length || slugs.some((slug, index) => slug !== known[index])) {
    writeDocument(MIRROR, { v: VERSION, slugs });
  }
}
