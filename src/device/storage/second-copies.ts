import type { Choices } from './choices.ts';
import { startChoicesCopy } from './choices-copy.ts';
import { startSearchesCopy } from './searches-copy.ts';

/**
 * What a killed browser must not forget of localStorage, in Cache Storage (counted-copy.ts).
 * @param choicesAtStart the choices before anybody could change them
 */
export async function startSecondCopies(choicesAtStart: Choices): Promise<void> {
  await Promise.all([startChoicesCopy(choicesAtStart), startSearchesCopy()]);
}
