import type { QueryClient } from '@tanstack/react-query';

import type { Profile } from '#contract/api/profile.ts';
import type { DocumentRow } from '#contract/device/outbox.ts';
import type { Sender, ServerState } from '#device/outbox/sender.ts';

import { cacheProfile } from './queries/cache-profile.ts';
import { saveAttribute } from './queries/save-attribute.ts';

/** Sends that the tour was ended. Nobody is told: whoever ended it asks for the result. */
export function tourEndSender(client: QueryClient, server: ServerState<Profile>): Sender<DocumentRow, Profile> {
  return {
    server,
    isDone: (_, { showIntroduction }) => !showIntroduction,
    async send(_row, _profile, { token, siteUuid }) {
      const change = { target: 'show-introduction', showIntroduction: false } as const;
      await cacheProfile(client, siteUuid, await saveAttribute(siteUuid, change, { token }));
    },
    notify: () => undefined,
  };
}
