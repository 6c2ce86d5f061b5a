import type { Profile } from '#contract/api/profile.ts';
import { changeChoices, readChoices, wantedLanguages } from '#device/storage/choices.ts';
import { activateLocaleAtOnce, activatePseudoLocale } from '#i18n/i18n.ts';

/**
 * The interface in the language chosen for this device, or else the person's, which is remembered, so that the next
 * start speaks it from its first word. Nothing waits here for words that the network has to bring.
 */
export async function activateLanguageOf(profile: Profile | null): Promise<void> {
  if (import.meta.env.DEV && import.meta.env.VITE_PSEUDO === '1') {
    await activatePseudoLocale();
    return;
  }
  if (profile !== null && readChoices().language !== profile.language) {
    changeChoices((choices) => ({ ...choices, language: profile.language }));
  }
  await activateLocaleAtOnce(wantedLanguages());
}
