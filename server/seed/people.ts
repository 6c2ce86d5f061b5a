import type { Profile } from '#contract/api/profile.ts';

import type { SiteName } from './sites.ts';

/** One password for all of them: it is a demonstration. */
export const DEMO_PASSWORD = 'Kinward-2026';

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  /** What signing in as this person shows. */
  shows: string;
  sites: Partial<Record<SiteName, DemoProfile>>;
  /** `temporary`: the password only opens the way to a new one. `provider`: no password of ours. */
  signIn?: 'password' | 'temporary' | 'provider';
  journeys?: readonly string[];
}

/** What differs from a complete profile of an employee. Days and months count from the day of the seed. */
export interface DemoProfile extends Partial<
  Pick<Profile, 'language' | 'gender' | 'role' | 'stages' | 'managePeople' | 'showIntroduction'>
> {
  profileCompleted?: false;
  updatedMonthsAgo?: number;
  leaveInDays?: readonly [first: number, last: number];
  manager?: readonly [name: string, email: string];
}

/** A journey that the library no longer has: its subscriber still sees its name. */
export const GONE_JOURNEY = 'a-calmer-commute';

export const PEOPLE: readonly DemoPerson[] = [
  {
    email: 'amara.osei@alderway.example',
    firstName: 'Amara',
    lastName: 'Osei',
    shows: 'Expecting; two organisations',
    sites: {
      alderway: { stages: ['expecting'], gender: 'Female', leaveInDays: [75, 255] },
      northmoor: { stages: ['expecting'], gender: 'Female' },
    },
    journeys: ['ready-for-leave'],
  },
  {
    email: 'liam.walker@alderway.example',
    firstName: 'Liam',
    lastName: 'Walker',
    shows: 'On leave; two journeys, one of them gone',
    sites: { alderway: { stages: ['on-leave'], gender: 'Male', leaveInDays: [-40, 80] } },
    journeys: ['sleep-well-both-of-you', GONE_JOURNEY],
  },
  {
    email: 'ruth.abara@alderway.example',
    firstName: 'Ruth',
    lastName: 'Abara',
    shows: 'Caregiver',
    sites: { alderway: { stages: ['caregiver'], gender: 'Female' } },
  },
  {
    email: 'daniel.reid@alderway.example',
    firstName: 'Daniel',
    lastName: 'Reid',
    shows: 'People leader, working parent; the tour begins',
    sites: {
      alderway: {
        stages: ['working-parent'],
        gender: 'Male',
        role: 'people-leader',
        managePeople: true,
        showIntroduction: true,
      },
    },
  },
  {
    email: 'helen.zhou@alderway.example',
    firstName: 'Helen',
    lastName: 'Zhou',
    shows: 'Administrator',
    sites: { alderway: { stages: ['just-looking'], gender: 'Unspecified', role: 'administrator', managePeople: true } },
  },
  {
    email: 'sophie.marsh@alderway.example',
    firstName: 'Sophie',
    lastName: 'Marsh',
    shows: 'New: the profile has to be completed',
    sites: { alderway: { stages: [], showIntroduction: true, profileCompleted: false } },
  },
  {
    email: 'lucia.fernandez@northmoor.example',
    firstName: 'Lucía',
    lastName: 'Fernández',
    shows: 'Spanish; back at work',
    sites: { northmoor: { stages: ['back-at-work'], gender: 'Female', language: 'es' } },
  },
  {
    email: 'jan.keller@northmoor.example',
    firstName: 'Jan',
    lastName: 'Keller',
    shows: 'German; planning',
    sites: { northmoor: { stages: ['planning'], gender: 'Male', language: 'de' } },
  },
  {
    email: 'camille.moreau@northmoor.example',
    firstName: 'Camille',
    lastName: 'Moreau',
    shows: 'French; on leave',
    sites: { northmoor: { stages: ['on-leave'], gender: 'Female', language: 'fr', leaveInDays: [-60, 60] } },
    journeys: ['sleep-well-both-of-you'],
  },
  {
    email: 'rafael.costa@alderway.example',
    firstName: 'Rafael',
    lastName: 'Costa',
    shows: 'Portuguese (Brazil); expecting',
    sites: { alderway: { stages: ['expecting'], gender: 'Male', language: 'pt-BR', leaveInDays: [50, 170] } },
  },
  {
    email: 'oliver.grant@northmoor.example',
    firstName: 'Oliver',
    lastName: 'Grant',
    shows: 'Must set a new password first',
    sites: { northmoor: { stages: ['working-parent'], gender: 'Male' } },
    signIn: 'temporary',
  },
  {
    email: 'noor.haddad@summitridge.example',
    firstName: 'نور',
    lastName: 'حداد',
    shows: 'Arabic, right to left; working parent',
    sites: { summitRidge: { stages: ['working-parent'], gender: 'Female', language: 'ar' } },
  },
  {
    email: 'priyanka.nair@summitridge.example',
    firstName: 'Priyanka',
    lastName: 'Nair',
    shows: 'Profile last updated 7 months ago: the update-profile prompt; government policies',
    sites: { summitRidge: { stages: ['working-parent', 'caregiver'], gender: 'gender fluid', updatedMonthsAgo: 7 } },
  },
  {
    email: 'evan.brooks@summitridge.example',
    firstName: 'Evan',
    lastName: 'Brooks',
    shows: 'Just looking; government policies',
    sites: { summitRidge: { stages: ['just-looking'] } },
  },
  {
    email: 'grace.okafor@bellweather.example',
    firstName: 'Grace',
    lastName: 'Okafor',
    shows: 'Single sign-on, token response',
    sites: { bellweather: { stages: ['back-at-work'], gender: 'Female' } },
    signIn: 'provider',
  },
  {
    email: 'newcomer@bellweather.example',
    firstName: 'Ellis',
    lastName: 'Novak',
    shows: 'Single sign-on, not registered yet',
    sites: {},
    signIn: 'provider',
  },
  {
    email: 'theo.lindgren@lumen.example',
    firstName: 'Theo',
    lastName: 'Lindgren',
    shows: 'Single sign-on, code response with PKCE',
    sites: { lumen: { stages: ['planning'], gender: 'Male' } },
    signIn: 'provider',
  },
  {
    email: 'marco.silva@harbour.example',
    firstName: 'Marco',
    lastName: 'Silva',
    shows: 'Migrated: goes on to the successor',
    sites: { harbour: { stages: ['working-parent'], gender: 'Male' } },
  },
  {
    email: 'beth.owen@fernhill.example',
    firstName: 'Beth',
    lastName: 'Owen',
    shows: 'Registration mode: names a manager',
    sites: {
      fernhill: {
        stages: ['expecting'],
        gender: 'Female',
        leaveInDays: [30, 200],
        manager: ['Iris Bowen', 'iris.bowen@fernhill.example'],
      },
    },
  },
];

/** Codes that a visitor can try. */
export const NOMINATIONS = [
  { code: 'IRIS-4K7P', employee: ['Beth', 'Owen'], site: 'fernhill', expiresInDays: 60 },
  { code: 'LATE-0000', employee: ['Beth', 'Owen'], site: 'fernhill', expiresInDays: -1 },
] as const satisfies readonly {
  code: string;
  employee: readonly [string, string];
  site: SiteName;
  expiresInDays: number;
}[];

/** First and last name of a demo account; undefined for whoever came later. */
export function nameOf(email: string): readonly [first: string, last: string] | undefined {
  const person = PEOPLE.find((candidate) => candidate.email === email.toLowerCase());
  return person && [person.firstName, person.lastName];
}
