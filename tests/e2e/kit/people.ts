import type { Person } from './fixtures.ts';

const PASSWORD = 'Kinward-2026';

/** Demo accounts of the local back end. */
export const AMARA: Person = {
  email: 'amara.osei@alderway.example',
  password: PASSWORD,
  organisation: 'Alderway Health',
};

/** On leave; two journeys, of which one is gone. */
export const LIAM: Person = { email: 'liam.walker@alderway.example', password: PASSWORD };
/** Cares for somebody; no journeys. */
export const RUTH: Person = { email: 'ruth.abara@alderway.example', password: PASSWORD };
/** Leads people. */
export const HELEN: Person = { email: 'helen.zhou@alderway.example', password: PASSWORD };
/** Reads German, at a site without Caregiving Services. */
export const JAN: Person = { email: 'jan.keller@northmoor.example', password: PASSWORD };
/** Reads Arabic. */
export const NOOR: Person = { email: 'noor.haddad@summitridge.example', password: PASSWORD };
/** At an organisation in registration mode: she has named her manager. */
export const BETH: Person = { email: 'beth.owen@fernhill.example', password: PASSWORD };
/** Her profile was last updated seven months ago. */
export const PRIYANKA: Person = { email: 'priyanka.nair@summitridge.example', password: PASSWORD };
/** Leads people, at an organisation with Caregiving Services; has not seen the tour. */
export const DANIEL: Person = { email: 'daniel.reid@alderway.example', password: PASSWORD };
/** New: her profile has to be completed. */
export const SOPHIE: Person = { email: 'sophie.marsh@alderway.example', password: PASSWORD };
/** Just looks around, at a site in the United States. */
export const EVAN: Person = { email: 'evan.brooks@summitridge.example', password: PASSWORD };
