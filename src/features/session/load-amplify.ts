import { Unreachable } from '#api/errors.ts';

import type * as amplify from './amplify.ts';

/** Amplify is large and only wanted at a sign-in. @throws {Unreachable} when its file does not come */
export async function loadAmplify(): Promise<typeof amplify> {
  try {
    return await import('./amplify.ts');
  } catch (error) {
    throw new Unreachable('network', { cause: error });
  }
}
