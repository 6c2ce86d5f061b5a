import { lastSeenOnScreen } from '#app/last-seen/take-over.ts';
import type { Theme } from '#contract/api/theme.ts';
import { readOwner } from '#device/session/owner.ts';
import { writeCachedTheme, readCachedTheme } from '#device/storage/cached-theme.ts';
import { readChoices, subscribeChoices } from '#device/storage/choices.ts';
import { report } from '#tracking/report.ts';
import { applyTheme } from '#ui/theme/apply-theme.ts';
import type { Mode } from '#ui/theme/client-theme.ts';

import { BUILD } from './build.ts';

const DARK = '(prefers-color-scheme: dark)';

let organisationTheme: Theme | undefined;
let barsFrom = document.documentElement.dataset['theme'];

/** The organisation's colours; ours when its theme is not known. Resolves once they are on the page. */
export async function applyOrganisationTheme(theme: Theme | undefined): Promise<void> {
  organisationTheme = theme;
  await applyColours(modeNow());
}

/** Keeps the page in the chosen theme, text size and font while they may change, here, in another tab or in the system. */
export function startAppearance(): void {
  applyAppearance();
  subscribeChoices(applyAppearance);
  matchMedia(DARK).addEventListener('change', applyAppearance);
}

function applyAppearance(): void {
  const { textSize, font } = readChoices();
  const { dataset, style } = document.documentElement;
  const fontSize = textSize === 100 ? '' : `${textSize}%`;
  // Said again, what is so already makes the browser style the whole page anew.
  if (dataset['theme'] !== modeNow()) {
    dataset['theme'] = modeNow();
  }
  if ((dataset['font'] ?? 'standard') !== font) {
    dataset['font'] = font;
  }
  if (style.fontSize !== fontSize) {
    style.fontSize = fontSize;
  }
  applyColours(modeNow()).catch(report);
}

/** The browser's own bars, or the title of an installed window, continue the page's top. index.html begins them. */
function applyBrowserColour(): void {
  const root = document.documentElement;
  const header = root.style.getPropertyValue('--color-header');
  const from = root.dataset['theme'] + header;
  if (from !== barsFrom) {
    barsFrom = from;
    const colour = header || getComputedStyle(root).getPropertyValue('--first-page');
    for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
      meta.setAttribute('content', colour);
    }
  }
}

function modeNow(): Mode {
  const { theme } = readChoices();
  if (theme !== 'system') {
    return theme;
  }
  return matchMedia(DARK).matches ? 'evening' : 'day';
}

async function applyColours(mode: Mode): Promise<void> {
  await applyThemeIn(mode);
  applyBrowserColour();
}

/** Working the colours out takes code that a start can do without: what was worked out last time is cached. */
async function applyThemeIn(mode: Mode): Promise<void> {
  const theme = organisationTheme;
  if (theme === undefined) {
    // The page as it was last seen wears its organisation's colours before that is known to be the one.
    if (lastSeenOnScreen() === null) {
      applyTheme({});
    }
    return;
  }
  const from = JSON.stringify([BUILD, mode, theme]);
  const cached = readCachedTheme();
  if (cached?.from === from) {
    applyTheme(cached.properties);
    return;
  }
  const { deriveTheme } = await import('#ui/theme/client-theme.ts');
  if (theme === organisationTheme && mode === modeNow()) {
    const properties = deriveTheme(theme, mode);
    applyTheme(properties);
    // A log-out, which styles the page anew as well, has taken them away.
    if (readOwner() !== null) {
      writeCachedTheme({ from, properties });
    }
  }
}
