import { msg } from '@lingui/core/macro';

import { DatabaseFailed } from '#device/database/open-database.ts';
import { i18n } from '#i18n/i18n.ts';
import { report } from '#tracking/report.ts';
import { announce } from '#ui/feedback/announce.ts';
import { showSnackbar } from '#ui/feedback/snackbar-store.ts';

/** docs/contract.md §9: what somebody asked for could not be written down here. */
export function sayNotSaved(error: unknown): void {
  report(error);
  const isFull = error instanceof DatabaseFailed && error.trouble === 'full';
  const words = isFull
    ? msg`There is not enough space on this device to save this.`
    : msg`That couldn't be saved on this device. Try again.`;
  showSnackbar(i18n._(words), { tone: 'error' });
}

/** The same, for whoever waits for a yes or a no. */
export function wasRefused(error: unknown): false {
  sayNotSaved(error);
  return false;
}

/** For whoever does not see it. */
export function saySaved(name: string): void {
  announce(i18n._(msg`“${name}” is saved on this device`));
}
