import type { Profile } from '#contract/api/profile.ts';

type Names = Pick<Profile, 'firstName' | 'lastName'>;

export function fullName({ firstName, lastName }: Names): string {
  return `${firstName.trim()} ${lastName.trim()}`.trim();
}

/** At most two letters, none for a person without a name; a letter may be more than one code unit. */
export function initials({ firstName, lastName }: Names): string {
  return [firstName, lastName].map((name) => firstLetter(name.trim())).join('');
}

function firstLetter(name: string): string {
  const [letter = ''] = name;
  return letter.toLocaleUpperCase();
}
