import type { Profile } from '#contract/profile.ts';
import type { Theme } from '#contract/theme.ts';
import { changeChoices, readChoices, subscribeChoices, wantedLanguages } from '#device/choices.ts';
import { keepDress, readDress } from '#device/kept-dress.ts';
import { speakAtOnce, speakPseudo } from '#i18n/i18n.ts';
import { report } from '#tracking/report.ts';
import { applyTheme } from '#ui/apply-theme.ts';
import type { Mode } from '#ui/client-theme.ts';

import { BUILD } from './build.ts';

const DARK = '(prefers-color-scheme: dark)';

let worn: Theme | undefined;

/**
 * The interface in the language chosen for this device, or else the person's, which is remembered, so that the next
 * start speaks it from its first word. Nothing waits here for words that the network has to bring.
 */
export async function speakTo(profile: Profile | null): Promise<void> {
  if (import.meta.env.DEV && import.meta.env.VITE_PSEUDO === '1') {
    await speakPseudo();
    return;
  }
  if (profile !== null && readChoices().language !== profile.language) {
    changeChoices((choices) => ({ ...choices, language: profile.language }));
  }
  await speakAtOnce(wantedLanguages());
}

/** The organisation's colours; ours when its theme is not known. Resolves once they are on the page. */
export async function wear(theme: Theme | undefined): Promise<void> {
  worn = theme;
  await colour(modeNow());
}

/** Keeps the page in the chosen theme, text size and font while they may change, here, in another tab or in the system. */
export function startDressing(): void {
  refit();
  subscribeChoices(refit);
  matchMedia(DARK).addEventListener('change', refit);
}

function refit(): void {
  const { textSize, font } = readChoices();
  const { dataset, style } = document.documentElement;
  if (dataset['theme'] !== modeNow()) {
    dataset['theme'] = modeNow();
    colourBrowser();
  }
  dataset['font'] = font;
  style.fontSize = textSize === 100 ? '' : `${textSize}%`;
  colour(modeNow()).catch(report);
}

/** The browser's own bars go along with the theme; index.html begins them, and has the colours. */
function colourBrowser(): void {
  const page = getComputedStyle(document.documentElement).getPropertyValue('--first-page');
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    meta.setAttribute('content', page);
  }
}

function modeNow(): Mode {
  const { theme } = readChoices();
  if (theme !== 'system') {
    return theme;
  }
  return matchMedia(DARK).matches ? 'evening' : 'day';
}

/** Working the colours out takes code that a start can do without: what was worked out last time is kept. */
async function colour(mode: Mode): Promise<void> {
  const theme = worn;
  const from = JSON.stringify([BUILD, mode, theme ?? null]);
  const kept = readDress();
  if (theme === undefined) {
    applyTheme({});
    return;
  }
  if (kept?.from === from) {
    applyTheme(kept.properties);
    return;
  }
  const { deriveTheme } = await import('#ui/client-theme.ts');
  if (theme === worn && mode === modeNow()) {
    const properties = deriveTheme(theme, mode);
    applyTheme(properties);
    keepDress({ from, properties });
  }
}
