import type { Profile } from '#contract/api/profile.ts';
import type { SiteSettings } from '#contract/api/settings.ts';

import { Refusal } from './api/refusal.ts';
import { isEmail } from './email.ts';

/** docs/contract.md §5: nothing that is required is missing. */
export function isComplete(profile: Profile, settings: SiteSettings): boolean {
  return missingFields(profile, settings).length === 0;
}

/** Throws a Refusal (400) for what is missing, or only for leave dates that don't go together. */
export function assertValidProfile(
  profile: Profile,
  settings: SiteSettings,
  what: 'everything' | 'dates' = 'everything',
): void {
  const missing = missingFields(profile, settings).filter((field) => what === 'everything' || isDate(field));
  if (missing.length > 0) {
    throw new Refusal(400, `Required fields were missing: ${missing.join(', ')}.`, 'MissingFields');
  }
  const { estimatedFirstDayOfLeave: first, estimatedLastDayOfLeave: last } = profile;
  if (first !== undefined && last !== undefined && last < first) {
    throw new Refusal(400, 'The last day of leave is before the first.', 'DatesOutOfOrder');
  }
}

function missingFields(profile: Profile, { nominationMode }: SiteSettings): (keyof Profile)[] {
  const asksForManager = nominationMode === 'REGISTRATION';
  const isMissing: Partial<Record<keyof Profile, boolean>> = {
    firstName: isBlank(profile.firstName),
    lastName: isBlank(profile.lastName),
    language: isBlank(profile.language),
    stages: profile.stages.length === 0,
    estimatedFirstDayOfLeave: profile.stages.includes('on-leave') && profile.estimatedFirstDayOfLeave === undefined,
    managersName: asksForManager && isBlank(profile.managersName),
    managersEmail: asksForManager && !isEmail(profile.managersEmail ?? ''),
  };
  return (Object.keys(isMissing) as (keyof Profile)[]).filter((field) => isMissing[field]); // keys of the record above
}

function isDate(field: keyof Profile): boolean {
  return field === 'estimatedFirstDayOfLeave';
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === '';
}
