import type { Profile } from '#contract/profile.ts';
import { forgetLeaveDates, readKeptLeaveDates } from '#device/kept-leave-dates.ts';
import type { KeptLeaveDates } from '#device/kept-leave-dates.ts';

import { leaveDateChanges } from './leave-date-changes.ts';
import { areInOrder, leaveDatesOf } from './leave-dates.ts';
import type { LeaveDates } from './leave-dates.ts';
import { readLatest } from './read-latest.ts';
import { saveAttribute } from './save-attribute.ts';

let sending: Promise<void> | undefined;

/**
 * Sends the leave dates that are kept here, each as an attribute of its own, and forgets them once the server has them.
 * Whoever asks while they are under way waits for the same.
 * @throws what `saveAttribute` throws; they stay kept then
 */
export function sendLeaveDates(siteUuid: string, keepProfile: (profile: Profile) => Promise<void>): Promise<void> {
  sending ??= send(siteUuid, keepProfile).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function send(siteUuid: string, keepProfile: (profile: Profile) => Promise<void>): Promise<void> {
  const kept = readKeptLeaveDates();
  if (kept === null) {
    return;
  }
  const { body: profile } = await readLatest(siteUuid);
  if (kept.profileId !== undefined && profile.id !== kept.profileId) {
    return; // Somebody else is signed in by now.
  }
  await keepProfile(profile);
  const known = leaveDatesOf(profile);
  for (const change of leaveDateChanges(known, goalOf(kept, known))) {
    if (readKeptLeaveDates() !== kept) {
      return; // Discarded, or logged out, meanwhile.
    }
    await keepProfile(await saveAttribute(siteUuid, change));
  }
  await forgetLeaveDates();
}

/** What was said elsewhere in the meantime counts: whoever said it saw what is saved. */
function goalOf({ saved, wanted }: KeptLeaveDates, known: LeaveDates): LeaveDates {
  const goal = {
    firstDay: known.firstDay === saved.firstDay ? wanted.firstDay : known.firstDay,
    lastDay: known.lastDay === saved.lastDay ? wanted.lastDay : known.lastDay,
  };
  return areInOrder(goal) ? goal : known;
}
