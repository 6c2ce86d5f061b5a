/** Everything that asks something of a person by itself, the most urgent first (docs/contract.md §9). */
export const PROMPTS = ['complete profile', 'tour', 'update profile', 'consent', 'update', 'install'] as const;
export type Prompt = (typeof PROMPTS)[number];

/** The one whose turn it is; undefined while nothing asks. */
export function promptToShow(wanted: ReadonlySet<Prompt>): Prompt | undefined {
  return PROMPTS.find((prompt) => wanted.has(prompt));
}
