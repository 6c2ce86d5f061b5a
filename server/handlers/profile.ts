import type { AttributeTarget, Profile } from '#contract/api/profile.ts';
import type { Call, Handler } from '#server/api/call.ts';
import { noAccess, Refusal } from '#server/api/refusal.ts';
import type { Backend } from '#server/backend.ts';
import { assertValidProfile, isComplete } from '#server/profile-rules.ts';

export const profile: Handler<'profile'> = (_, { member }) => ({ body: member().profile });

/** Id, e-mail, role and dates of the record are the server's; everything else is the person's own. */
export const saveProfile: Handler<'saveProfile'> = (wanted, call) => {
  const { profile: stored } = call.member();
  assertOwn(stored, wanted);
  const { settings } = call.site();
  assertFresh(stored, wanted.version);
  const { id, email, role, createdAt } = stored;
  const next: Profile = {
    ...wanted,
    id,
    email,
    role,
    createdAt,
    updatedAt: moment(call.backend),
    profileCompleted: true,
  };
  assertValidProfile(next, settings);
  return { body: save(call, next) };
};

/** The tour is not a detail of the person: its end leaves `updatedAt` alone, so that the reminder still comes. */
export const saveAttribute: Handler<'saveAttribute'> = (wanted, call) => {
  const { profile: stored } = call.member();
  assertOwn(stored, { email: wanted.userEmail, id: wanted.id });
  assertOwn(stored, wanted);
  const { settings } = call.site();
  assertFresh(stored, wanted.version);
  const changed: Profile = { ...stored, ...changeOf(wanted) };
  assertValidProfile(changed, settings, 'dates');
  const updatedAt = wanted.target === 'show-introduction' ? stored.updatedAt : moment(call.backend);
  const profileCompleted = stored.profileCompleted || isComplete(changed, settings);
  return { body: save(call, { ...changed, updatedAt, profileCompleted }) };
};

interface Wanted {
  target: AttributeTarget;
  date?: string | null | undefined;
  showIntroduction?: boolean | undefined;
}

function changeOf({ target, date, showIntroduction }: Wanted): Partial<Profile> {
  if (target === 'show-introduction') {
    if (showIntroduction === undefined) {
      throw new Refusal(400, 'showIntroduction is missing.', 'InvalidArgument');
    }
    return { showIntroduction };
  }
  if (date === undefined) {
    throw new Refusal(400, 'date is missing.', 'InvalidArgument');
  }
  const day = date ?? undefined;
  return target === 'estimated-first-day-of-leave'
    ? { estimatedFirstDayOfLeave: day }
    : { estimatedLastDayOfLeave: day };
}

function assertOwn(stored: Profile, named: { email: string; id: number }): void {
  if (named.email.toLowerCase() !== stored.email.toLowerCase() || named.id !== stored.id) {
    throw noAccess();
  }
}

function assertFresh(stored: Profile, version: number): void {
  if (stored.version !== version) {
    throw stale();
  }
}

function save(call: Call, next: Profile): Profile {
  const saved = call.backend.members.save(next);
  if (!saved) {
    throw stale();
  }
  return saved;
}

function stale(): Refusal {
  return new Refusal(409, 'The profile has changed in the meantime.', 'StaleVersion');
}

function moment(backend: Backend): string {
  return new Date(backend.now()).toISOString();
}
