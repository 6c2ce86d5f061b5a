import { createQueryClient } from '#api/query-client.ts';
import { report } from '#tracking/report.ts';

/** The error catalogue comes after the first content: nobody has saved anything before. */
const outcomes = () => import('./say-outcome.ts');

/** The one query client: messages of the error catalogue go to the snackbar, failures to the reports. */
export const queryClient = createQueryClient({
  onSaid(action) {
    outcomes().then(({ sayDone }) => sayDone(action), report);
  },
  onFailed(action, error) {
    outcomes().then(({ sayFailed }) => sayFailed(action, error), report);
  },
  onReport: report,
});
