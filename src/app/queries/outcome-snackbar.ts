import { ApiError } from '#api/errors.ts';
import { failureMessage, MESSAGES } from '#contract/app/messages.ts';
import type { Action, Outcomes } from '#contract/app/messages.ts';
import { i18n } from '#i18n/i18n.ts';
import { dismissSnackbarsAbout, showSnackbar } from '#ui/feedback/snackbar-store.ts';

export function showSuccess(action: Action): void {
  const outcomes: Outcomes = MESSAGES[action];
  dismissSnackbarsAbout(action);
  if (outcomes.done !== undefined) {
    showSnackbar(i18n._(outcomes.done), { about: action });
  }
}

export function showFailure(action: Action, error: unknown): void {
  const failure = error instanceof ApiError ? error : {};
  showSnackbar(i18n._(failureMessage(action, failure)), { tone: 'error', about: action });
}
