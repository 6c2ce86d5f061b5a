import { CHUNK_TIMEOUT_MS } from '#contract/api/constants.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { connectionNow } from '#device/network/connectivity.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';

/** Whether the page is about to reload; pending while the app's host is being asked. */
let leaving: Promise<boolean> | undefined;

const HOST_TIMEOUT_MS = 4000;

/** Failures to load what nobody waits for: no page is reloaded for its sake, however long it has been gone. */
export const unneededFailures = new WeakSet<object>();

/**
 * After a deploy, an old page asks for chunks that are gone. The page then reloads by itself, once per build; the next
 * failure rises to whoever asked. Only when the app's host answers: a reload without a connection would not bring the
 * chunk, and where no worker keeps the page yet it would take away the one that stands.
 */
export function watchMissingChunks(options: { build: string; reload?: () => void }): () => void {
  const { build, reload = () => location.reload() } = options;
  const decide = async (failure: object) => {
    const worthwhile =
      connectionNow() === 'online' && (await hostAnswers()) && !unneededFailures.has(failure) && spend(build);
    if (worthwhile) {
      reload();
    } else {
      leaving = undefined;
    }
    return worthwhile;
  };
  const handleMissing = ({ payload }: VitePreloadErrorEvent) => {
    leaving ??= decide(payload);
  };
  addEventListener('vite:preloadError', handleMissing);
  return () => removeEventListener('vite:preloadError', handleMissing);
}

/**
 * Loads a chunk within the specification's 120 seconds. While the page is being reloaded it stays pending, so that no
 * error flashes up in between.
 * @throws {ChunkTimeout} when nothing came in time · the loader's own error
 */
export async function withChunkTimeout<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await withTimeout(CHUNK_TIMEOUT_MS, load(), () => new ChunkTimeout());
  } catch (error) {
    if (await leaving) {
      return new Promise<never>(() => undefined);
    }
    throw error;
  }
}

/** A chunk that did not come in time: the connection stands still. */
export class ChunkTimeout extends Error {
  override readonly name = 'ChunkTimeout';

  constructor() {
    super('A part of the app did not load in time');
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
