import type { QueryClient } from '@tanstack/react-query';

import type { DocumentRow } from '#contract/outbox.ts';
import type { Profile } from '#contract/profile.ts';
import type { Sender, ServerState } from '#device/outbox/sender.ts';

import { keepProfile } from './keep-profile.ts';
import { saveAttribute } from './save-attribute.ts';

/** Sends that the tour was ended. Nobody is told: whoever ended it asks for the result. */
export function tourEndSender(client: QueryClient, server: ServerState<Profile>): Sender<DocumentRow, Profile> {
  return {
    server,
    isDone: (_, { showIntroduction }) => !showIntroduction,
    async send(_row, _profile, { token, siteUuid }) {
      const change = { target: 'show-introduction', showIntroduction: false } as const;
      await keepProfile(client, siteUuid, await saveAttribute(siteUuid, change, { token }));
    },
    notify: () => undefined,
  };
}
