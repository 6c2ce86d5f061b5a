import { lastSeenOnScreen } from '#app/last-seen/take-over.ts';
import type { Profile } from '#contract/api/profile.ts';
import { rememberLanguage, wantedLanguages } from '#device/storage/choices.ts';
import { activateLocaleAtOnce, activatePseudoLocale } from '#i18n/i18n.ts';

/** What is on the screen speaks the language already, and its words are on their way: after that long the app begins without. */
export const WORDS_WITHIN_MS = 3000;
/** Where nothing is on the screen. Words that come together with the page's answers keep nobody waiting, and nothing jumps. */
const FIRST_WORDS_WITHIN_MS = 1000;

/**
 * The interface in the language chosen for this device, or else the person's, which is remembered, so that the next
 * start speaks it from its first word. Words that the network has to bring are waited for no longer than a page can wait.
 */
export async function activateLanguageOf(profile: Profile | null): Promise<void> {
  if (import.meta.env.DEV && import.meta.env.VITE_PSEUDO === '1') {
    await activatePseudoLocale();
    return;
  }
  if (profile !== null) {
    rememberLanguage(profile.language);
  }
  await activateLocaleAtOnce(wantedLanguages(), lastSeenOnScreen() === null ? FIRST_WORDS_WITHIN_MS : WORDS_WITHIN_MS);
}
