import { msg } from '@lingui/core/macro';

import { failureMessage, MESSAGES } from '#contract/app/messages.ts';
import { i18n } from '#i18n/i18n.ts';
import { dismissSnackbarsAbout, showSnackbar } from '#ui/feedback/snackbar-store.ts';

export const OVERRULED = msg`Your leave dates were changed somewhere else. Check them in your profile.`;

const ABOUT = 'saveAttribute';

/** Leave dates that waited wait no longer: the server has them, or has others that somebody gave elsewhere. */
export function tellDone(which: 'sent' | 'overruled'): void {
  dismissSnackbarsAbout(ABOUT);
  showSnackbar(which === 'sent' ? i18n._(MESSAGES.saveProfile.done) : i18n._(OVERRULED));
}

/** The server has refused them. */
export function tellFailed(status: number | undefined): void {
  showSnackbar(i18n._(failureMessage(ABOUT, { status })), { tone: 'error', about: ABOUT });
}
