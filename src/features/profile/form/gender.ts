import { GENDERS } from '#contract/api/profile.ts';

export type GenderChoice = (typeof GENDERS)[number];

/** Which of the four answers, and the person's own words beside Self described. */
export interface Gender {
  readonly choice: GenderChoice;
  readonly ownWords: string;
}

/** docs/contract.md §5: a gender other than the four words is the person's own. */
export function readGender(gender: string): Gender {
  if (isChoice(gender)) {
    return { choice: gender, ownWords: '' };
  }
  return gender.trim() === ''
    ? { choice: 'Unspecified', ownWords: '' }
    : { choice: 'Self Described', ownWords: gender };
}

export function writeGender({ choice, ownWords }: Gender): string {
  return choice === 'Self Described' ? ownWords.trim() || choice : choice;
}

function isChoice(gender: string): gender is GenderChoice {
  return (GENDERS as readonly string[]).includes(gender);
}
