import { CHUNK_TIMEOUT_MS } from '#contract/api/constants.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { connectionNow, reportNoAnswer } from '#device/network/connectivity.ts';
import { retryInBackground } from '#device/network/retry-in-background.ts';
import { leaveWithoutConfirmation } from '#device/page/leave-without-confirmation.ts';
import { holdsTyping } from '#device/page/unsaved-typing.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';

import { bringUpdate } from './bring-update.ts';

interface Reloading {
  readonly build: string;
  readonly leave: (address: string | undefined) => void;
}

let reloading: Reloading | undefined;

/** Whether the page is about to reload; pending while the app's host is being asked. */
let leaving: Promise<boolean> | undefined;
/** Where a press led that waits for it. */
let goal: string | undefined;
let hasSparedTyping = false;
/** As a file was missed last. */
let isHostThere = false;

const HOST_TIMEOUT_MS = 4000;

const missing = new WeakSet<object>();
const retried = new WeakSet<HTMLLinkElement>();

/**
 * After a deploy, an old page asks for chunks that are gone. Where somebody waits for one, the page then reloads by
 * itself, once per build (`reloadForChunk`). What nobody waits for is no reason to, however long it has been gone.
 */
export function watchMissingChunks({ build, leave = goTo }: { build: string; leave?: Reloading['leave'] }): () => void {
  reloading = { build, leave };
  const note = ({ payload }: VitePreloadErrorEvent) => missing.add(payload);
  addEventListener('vite:preloadError', note);
  addEventListener('error', retryStyleSheet, { capture: true });
  return () => {
    removeEventListener('vite:preloadError', note);
    removeEventListener('error', retryStyleSheet, { capture: true });
  };
}

/**
 * Vite asks for a style sheet once: a file that is asked for again after it failed would come without it. One that failed
 * leaves the document, where its rules could not be read.
 */
function retryStyleSheet({ target }: Event): void {
  if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') {
    return;
  }
  target.remove();
  if (retried.has(target)) {
    return;
  }
  const { rel, crossOrigin, href } = target;
  const load = () =>
    new Promise((resolve, reject) => {
      const link = Object.assign(document.createElement('link'), {
        rel,
        crossOrigin,
        onload: resolve,
        onerror: reject,
      });
      link.href = href;
      retried.add(link);
      document.head.append(link);
    });
  retryInBackground(load).catch(() => undefined); // Missed in silence, as scripts are.
}

/** Whether this is, or comes from, a part of the app that did not load. */
export function isChunkMissing(error: unknown): boolean {
  return error instanceof Error && (error instanceof ChunkTimeout || missing.has(error) || isChunkMissing(error.cause));
}

/** Whether this comes from a part of the app that its host no longer has; the connection is not to blame. */
export function isChunkGone(error: unknown): boolean {
  return isHostThere && isChunkMissing(error);
}

/**
 * Loads a chunk that somebody waits for within the specification's 120 seconds. While the page is being reloaded for it
 * this stays pending, so that no error flashes up in between.
 * @param leadsTo the address that is to be loaded instead, for a chunk that another page needs
 * @throws {ChunkTimeout} when nothing came in time · the loader's own error
 */
export async function withChunkTimeout<Module>(load: () => Promise<Module>, leadsTo?: string): Promise<Module> {
  try {
    return await withTimeout(CHUNK_TIMEOUT_MS, load(), () => new ChunkTimeout());
  } catch (error) {
    if (error instanceof Error) {
      missing.add(error);
    }
    if (error instanceof ChunkTimeout) {
      reportNoAnswer('app');
    }
    // Also for one that stands still: to the browser it is the same one, however often this page asks for it.
    if (await reloadForChunk(leadsTo)) {
      return new Promise<never>(() => undefined);
    }
    throw error;
  }
}

/**
 * Only when the app's host answers: a reload without a connection would not bring the chunk, and where no worker keeps the
 * page yet it would take away the one that stands. What somebody has typed here is not lost at the first press.
 * @returns whether the page reloads; otherwise somebody has to be told
 */
export function reloadForChunk(leadsTo?: string): Promise<boolean> {
  goal = leadsTo ?? goal;
  leaving ??= decide().then(settle);
  return leaving;
}

/** Somebody wishes to try again: that may cost one more reload. */
export function allowReload(): void {
  browserStorage('sessionStorage').removeItem(STORAGE.reloaded.key);
}

/** A chunk that did not come in time: the connection stands still. */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout';

  constructor() {
    super('A part of the app did not load in time');
  }
}

async function decide(): Promise<boolean> {
  isHostThere = connectionNow() === 'online' && (await hostAnswers());
  if (!isHostThere) {
    reportNoAnswer('app'); // Perhaps nothing else is asked for that would tell that the line is gone.
  }
  const worthwhile =
    reloading !== undefined && isHostThere && (isElsewhere(goal) || !sparesTyping()) && spend(reloading.build);
  if (worthwhile) {
    await bringUpdate();
    reloading?.leave(isElsewhere(goal) ? goal : undefined);
  }
  return worthwhile;
}

/** Behind the decision, also where that waits for nothing: the next one who misses a file asks anew. */
function settle(leaves: boolean): boolean {
  if (!leaves) {
    goal = undefined;
    leaving = undefined;
  }
  return leaves;
}

function isElsewhere(address: string | undefined): address is string {
  return address !== undefined && address !== location.href.split('#')[0];
}

/** The second press would fail as well: without a reload there is no way on from here. */
function sparesTyping(): boolean {
  const spares = holdsTyping() && !hasSparedTyping;
  hasSparedTyping = spares;
  return spares;
}

/** Whoever follows a link has left what they were at, and was asked where that is not saved. */
function goTo(address: string | undefined): void {
  if (address === undefined) {
    location.reload();
  } else {
    leaveWithoutConfirmation(address, 'push');
  }
}

/** HEAD, because the worker answers only GET: what it keeps says nothing of the host. */
async function hostAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(HOST_TIMEOUT_MS);
    const { ok } = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', redirect: 'manual', signal });
    return ok;
  } catch {
    return false;
  }
}

/** False when this build's reload is spent, or where nothing outlasts a reload: then it might never end. */
function spend(build: string): boolean {
  const storage = browserStorage('sessionStorage');
  if (!(storage instanceof Storage) || storage.getItem(STORAGE.reloaded.key) === build) {
    return false;
  }
  try {
    storage.setItem(STORAGE.reloaded.key, build);
    return true;
  } catch {
    return false; // The quota is used up: not written down, so not done.
  }
}
