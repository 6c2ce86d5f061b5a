import { Unreachable } from '#api/errors.ts';
import { makeWritable } from '#device/storage/make-writable.ts';
import { ChunkTimeout, withChunkTimeout } from '#device/worker/reload.ts';

import type * as amplify from './amplify.ts';

/** Amplify is large and only wanted at a sign-in. @throws {Unreachable} when its file does not come */
export async function loadAmplify(): Promise<typeof amplify> {
  try {
    return await withChunkTimeout(importAmplify);
  } catch (error) {
    throw new Unreachable(error instanceof ChunkTimeout ? 'timeout' : 'network', { cause: error });
  }
}

/** Fetches it while somebody types: the press waits for less, and needs no file that a deployment has replaced since. */
export function preloadAmplify(): void {
  importAmplify().catch(() => undefined); // Whoever needs it asks again, and is told.
}

/** It writes half of a sign-in down for its tab, in the storage that it finds when it is evaluated. */
function importAmplify(): Promise<typeof amplify> {
  makeWritable('sessionStorage');
  return import('./amplify.ts');
}
