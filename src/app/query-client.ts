import { ApiError } from '#api/errors.ts';
import { createQueryClient } from '#api/query-client.ts';
import { failureMessage, MESSAGES } from '#contract/messages.ts';
import type { Outcomes } from '#contract/messages.ts';
import { i18n } from '#i18n/i18n.ts';
import { report } from '#tracking/report.ts';
import { showSnackbar } from '#ui/snackbar-store.ts';

/** The one query client: messages of the error catalogue go to the snackbar, failures to the reports. */
export const queryClient = createQueryClient({
  onSaid(action) {
    const outcomes: Outcomes = MESSAGES[action];
    if (outcomes.done !== undefined) {
      showSnackbar(i18n._(outcomes.done), { about: action });
    }
  },
  onFailed(action, error) {
    const failure = error instanceof ApiError ? error : {};
    showSnackbar(i18n._(failureMessage(action, failure)), { tone: 'error', about: action });
  },
  onReport: report,
});
