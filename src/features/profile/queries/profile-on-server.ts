import type { QueryClient } from '@tanstack/react-query';

import type { Profile } from '#contract/api/profile.ts';
import type { Access, ServerState } from '#device/outbox/sender.ts';

import { cacheProfile } from './cache-profile.ts';
import { readLatestProfile } from './read-latest-profile.ts';

/** The profile as the server has it, which decides what of the outbox is sent; the screens get to see it as well. */
export function profileOnServer(client: QueryClient): ServerState<Profile> {
  return {
    async read({ token, siteUuid }: Access): Promise<Profile> {
      const { body } = await readLatestProfile(siteUuid, { token });
      await cacheProfile(client, siteUuid, body);
      return body;
    },
  };
}
