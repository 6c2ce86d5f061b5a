import { Unreachable } from '#api/errors.ts';
import { makeWritable } from '#device/storage/make-writable.ts';
import { ChunkTimeout, withChunkTimeout } from '#device/worker/reload.ts';

import type * as amplify from './amplify.ts';

/** Amplify is large and only wanted at a sign-in, half of which it writes down for its tab. @throws {Unreachable} when its file does not come */
export async function loadAmplify(): Promise<typeof amplify> {
  makeWritable('sessionStorage');
  try {
    return await withChunkTimeout(() => import('./amplify.ts'));
  } catch (error) {
    throw new Unreachable(error instanceof ChunkTimeout ? 'timeout' : 'network', { cause: error });
  }
}
