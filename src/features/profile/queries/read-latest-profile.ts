import { call } from '#api/call.ts';
import type { CallOptions } from '#api/call.ts';
import { ApiError } from '#api/errors.ts';
import type { Profile } from '#contract/api/profile.ts';

/** The profile as the server has it: what we know of it, and all that came. */
export interface LatestProfile {
  readonly body: Profile;
  readonly received?: unknown;
}

/** The profile was not to be had before it was saved, so that nothing was sent. */
class ProfileNotRead extends Error {
  override readonly name = 'ProfileNotRead';
}

/**
 * Reads the profile just before it is saved. What the server says against reading it (400, 404) is no word on what was
 * to be saved: nobody left out a field, and what waits to be sent goes on waiting.
 * @throws {ProfileNotRead} the server said no · else what `call` throws
 */
export async function readLatestProfile(siteUuid: string, options: CallOptions = {}): Promise<LatestProfile> {
  try {
    return await call('profile', { siteUuid }, options);
  } catch (error) {
    throw isAboutReading(error) ? new ProfileNotRead('Not read before it was saved', { cause: error }) : error;
  }
}

/** The session, the number of requests and a server in trouble concern the save as much. */
function isAboutReading(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && !SAID_TO_EVERY_CALL.has(error.status);
}

const SAID_TO_EVERY_CALL = new Set([401, 403, 408, 429]);
