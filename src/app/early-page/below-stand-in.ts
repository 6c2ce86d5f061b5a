// What stands below every first screen, in the file of the early page (build/early-page.ts): nothing.
export const HomeJourneys = () => null;
export const HomePolicies = () => null;
