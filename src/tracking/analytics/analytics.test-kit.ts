import type { PersonKnown } from '#tracking/track.ts';

/** As the guard tells of her. */
export const PERSON: PersonKnown = {
  what: 'person-known',
  profileId: 42,
  stages: ['expecting', 'planning'],
  managePeople: false,
  language: 'en-AU',
  siteUuid: 'site-1',
  siteName: 'Alderway Health',
  companyUuid: 'company-1',
  companyName: 'Alderway Group',
  authType: 'COGNITO_SRP',
  isStaff: false,
};
