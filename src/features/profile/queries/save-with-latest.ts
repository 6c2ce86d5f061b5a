import type { CallOptions } from '#api/call.ts';
import { ApiError } from '#api/errors.ts';
import type { Profile } from '#contract/api/profile.ts';

import { readLatestProfile } from './read-latest-profile.ts';
import type { LatestProfile } from './read-latest-profile.ts';

interface Save {
  readonly siteUuid: string;
  send(latest: LatestProfile): Promise<Profile>;
  /** The profile as it was read just before sending. */
  onRead?(latest: Profile): Promise<void>;
  /** It was saved elsewhere between reading and sending. */
  onOvertaken?(): void;
  /** Of the read before it. */
  readonly options?: CallOptions;
}

/**
 * Reads the version just before sending. When the profile has moved on even so (409), reads and sends again, once.
 * @throws what `call` and `readLatestProfile` throw; the second 409
 */
export async function saveWithLatest(save: Save): Promise<Profile> {
  try {
    return await attempt(save);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409)) {
      throw error;
    }
    save.onOvertaken?.();
    return attempt(save);
  }
}

async function attempt({ siteUuid, send, onRead, options }: Save): Promise<Profile> {
  const latest = await readLatestProfile(siteUuid, options);
  await onRead?.(latest.body);
  return send(latest);
}
