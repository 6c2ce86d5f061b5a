import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import type { Profile } from '#contract/api/profile.ts';
import { failureMessage, MESSAGES } from '#contract/app/messages.ts';
import type { DocumentRow } from '#contract/device/outbox.ts';
import type { Sender, ServerState } from '#device/outbox/sender.ts';
import { WaitingLeaveDates } from '#device/outbox/waiting-leave-dates.ts';
import { cacheProfile } from '#features/profile/queries/cache-profile.ts';
import { saveAttribute } from '#features/profile/queries/save-attribute.ts';
import type { AttributeChange } from '#features/profile/queries/save-attribute.ts';
import { i18n } from '#i18n/i18n.ts';
import { showSnackbar } from '#ui/feedback/snackbar-store.ts';

import { leaveDateChanges } from './leave-date-changes.ts';
import { areInOrder, leaveDatesOf } from './leave-dates.ts';
import type { LeaveDates } from './leave-dates.ts';

/** Sends leave dates that wait, each as an attribute of its own and only where the server has another. */
export function leaveDatesSender(client: QueryClient, server: ServerState<Profile>): Sender<DocumentRow, Profile> {
  return {
    server,
    isDone: ({ value }, profile) => isTheirs(value, profile) && changesFor(value, profile).length === 0,
    async send({ value }, profile, { token, siteUuid, isWanted }) {
      if (!isTheirs(value, profile)) {
        throw new AnotherProfile();
      }
      for (const [index, change] of changesFor(value, profile).entries()) {
        if (index > 0 && !(await isWanted())) {
          return;
        }
        await cacheProfile(client, siteUuid, await saveAttribute(siteUuid, change, { token }));
      }
    },
    notify({ what, status }) {
      if (what === 'done') {
        showSnackbar(i18n._(MESSAGES.saveProfile.done));
      } else if (what === 'failed') {
        showSnackbar(i18n._(failureMessage('saveAttribute', { status })), { tone: 'error' });
      }
    },
  };
}

/** They go on waiting: whose profile this is has not given them. */
class AnotherProfile extends Error {
  override readonly name = 'AnotherProfile';
}

function isTheirs(value: unknown, { id }: Profile): boolean {
  const { profileId } = v.parse(WaitingLeaveDates, value);
  return profileId === undefined || profileId === id;
}

function changesFor(value: unknown, profile: Profile): readonly AttributeChange[] {
  const known = leaveDatesOf(profile);
  return leaveDateChanges(known, goalOf(v.parse(WaitingLeaveDates, value), known));
}

/** What was said elsewhere in the meantime counts: whoever said it saw what is saved. */
function goalOf({ saved, wanted }: WaitingLeaveDates, known: LeaveDates): LeaveDates {
  const goal = {
    firstDay: known.firstDay === saved.firstDay ? wanted.firstDay : known.firstDay,
    lastDay: known.lastDay === saved.lastDay ? wanted.lastDay : known.lastDay,
  };
  return areInOrder(goal) ? goal : known;
}
