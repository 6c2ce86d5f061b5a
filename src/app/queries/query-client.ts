import { createQueryClient } from '#api/query-client.ts';
import { report } from '#tracking/report.ts';

/** The error catalogue comes after the first content: nobody has saved anything before. */
const outcomes = () => import('./outcome-snackbar.ts');

/** The one query client: messages of the error catalogue go to the snackbar, failures to the reports. */
export const queryClient = createQueryClient({
  onSaid(action) {
    outcomes().then(({ showSuccess }) => showSuccess(action), report);
  },
  onFailed(action, error) {
    outcomes().then(({ showFailure }) => showFailure(action, error), report);
  },
  onReport: report,
});

/** Whether any answer is on its way. */
export function isAsking(): boolean {
  return queryClient.isFetching() > 0;
}
