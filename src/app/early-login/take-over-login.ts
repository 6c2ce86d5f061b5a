import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';

import { LOGIN_ROUTES } from '#app/guard/guard-runner.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { wantedLanguages } from '#device/storage/choices.ts';
import { keepTypedEmail } from '#features/session/sign-in/typed-email.ts';
import { activateLocale, i18n } from '#i18n/i18n.ts';
import { activateLanguageOf, WORDS_WITHIN_MS } from '#app/start/language.ts';
import { report } from '#tracking/report.ts';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>;

/**
 * React takes the form over where it stands (docs/decisions/0061): the field stays the same element, with what was typed
 * into it, the caret, the keyboard and what a password manager put in. Where something else is to be shown, it comes instead.
 */
export async function takeOverLogin(root: HTMLElement, router: Router, app: ReactNode): Promise<void> {
  await Promise.all([speakAsShown(), untilSettled(router)]);
  const { state } = router;
  const isLogin = state.errors === null && LOGIN_ROUTES.has(state.matches.at(-1)?.route.id ?? '');
  const isTheSame = isLogin && root.dataset['login'] === i18n.locale;
  const field = root.querySelector('input');
  const wasFocused = field !== null && field === document.activeElement;
  const isSent = root.querySelector('[data-pressed]') !== null;
  root.removeAttribute('data-login'); // From here on a press is the app's.
  root.querySelectorAll('[data-pressed]').forEach((pressed) => pressed.removeAttribute('data-pressed'));
  if (isLogin || state.errors !== null) {
    keepTypedEmail(field?.value ?? '', { isSent }); // An error's Retry leads to a login screen, too.
  }
  // In one go: nothing can be typed between what React reads and what it shows.
  flushSync(() => (isTheSame ? hydrateRoot(root, app, { onRecoverableError: report }) : createRoot(root).render(app)));
  if (isLogin && wasFocused && !field.isConnected) {
    root.querySelector('input')?.focus({ preventScroll: true });
  }
}

/** Until the words that the screen is in are here, the page says nothing in any other language. */
async function speakAsShown(): Promise<void> {
  await withTimeout(WORDS_WITHIN_MS, activateLocale(wantedLanguages())).catch(() => activateLanguageOf(null));
}

function untilSettled(router: Router): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (router.state.initialized && router.state.navigation.state === 'idle') {
        stop();
        resolve();
      }
    };
    const stop = router.subscribe(look);
    look();
  });
}
