import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import type { Profile } from '#contract/api/profile.ts';
import type { DocumentRow } from '#contract/device/outbox.ts';
import type { Sender, ServerState } from '#device/outbox/sender.ts';
import { WaitingLeaveDates } from '#device/outbox/waiting-leave-dates.ts';
import { cacheProfile } from '#features/profile/queries/cache-profile.ts';
import { saveAttribute } from '#features/profile/queries/save-attribute.ts';
import type { AttributeChange } from '#features/profile/queries/save-attribute.ts';

import { leaveDateChanges } from './leave-date-changes.ts';
import { leaveDatesOf } from './leave-dates.ts';
import type { LeaveDates } from './leave-dates.ts';
import { tellDone, tellFailed } from './leave-dates-outcome.ts';
import { isInConflict, isOverruled, mergeLeaveDates } from './merge-leave-dates.ts';

/** Sends leave dates that wait, each as an attribute of its own and only where the server has another. */
export function leaveDatesSender(client: QueryClient, server: ServerState<Profile>): Sender<DocumentRow, Profile> {
  let known: LeaveDates | undefined;
  return {
    server,
    isDone({ value }, profile) {
      known = leaveDatesOf(profile);
      return isTheirs(value, profile) && changesFor(value, profile).length === 0;
    },
    async send({ value }, profile, { token, siteUuid, isWanted }) {
      if (!isTheirs(value, profile)) {
        throw new AnotherProfile();
      }
      if (isInConflict(parse(value), leaveDatesOf(profile))) {
        throw new DatesInConflict();
      }
      for (const [index, change] of changesFor(value, profile).entries()) {
        if (index > 0 && !(await isWanted())) {
          return;
        }
        const saved = await saveAttribute(siteUuid, change, { token });
        known = leaveDatesOf(saved);
        await cacheProfile(client, siteUuid, saved);
      }
    },
    notify({ what, row, status }) {
      if (what === 'done') {
        tellDone(known !== undefined && isOverruled(parse(row.value), known) ? 'overruled' : 'sent');
      } else if (what === 'failed') {
        tellFailed(status);
      }
    },
  };
}

/** They go on waiting: whose profile this is has not given them. */
class AnotherProfile extends Error {
  override readonly name = 'AnotherProfile';
}

/** They go on waiting: a day that was given elsewhere does not go with them, and the person has to say what is right. */
class DatesInConflict extends Error {
  override readonly name = 'DatesInConflict';
}

function parse(value: unknown): WaitingLeaveDates {
  return v.parse(WaitingLeaveDates, value);
}

function isTheirs(value: unknown, { id }: Profile): boolean {
  const { profileId } = parse(value);
  return profileId === undefined || profileId === id;
}

function changesFor(value: unknown, profile: Profile): readonly AttributeChange[] {
  const known = leaveDatesOf(profile);
  return leaveDateChanges(known, mergeLeaveDates(parse(value), known));
}
