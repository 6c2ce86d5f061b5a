import { msg } from '@lingui/core/macro';

import { failureMessage } from '#contract/app/messages.ts';
import type { JourneyRow } from '#contract/device/outbox.ts';
import { withTimeout } from '#contract/with-timeout.ts';
import { i18n } from '#i18n/i18n.ts';
import { report } from '#tracking/report.ts';
import { showSnackbar } from '#ui/feedback/snackbar-store.ts';

import { aboutJourney } from './subscription.ts';

/** A database that hangs says so to nobody: from here on the person is told. */
const LIMIT_MS = 5000;

/**
 * Waits for what a press has set going, and no longer than a person will: then says how it stands, so that nothing is
 * busy without a word. It is not taken back; where it comes about after all, the screen shows it.
 * @returns what it resolves to; undefined: it failed or takes too long, and the person was told
 */
export async function withinSaveDeadline<Answer>(
  pressed: Promise<Answer>,
  { wish, listName }: Pick<JourneyRow, 'wish' | 'listName'>,
): Promise<Answer | undefined> {
  const outcome = await withTimeout(
    LIMIT_MS,
    pressed.then(
      (answer) => ({ answer }),
      (error: unknown) => {
        report(error);
        return 'failed' as const;
      },
    ),
  ).catch(() => 'slow' as const);
  if (typeof outcome === 'object') {
    return outcome.answer;
  }
  const words =
    outcome === 'failed'
      ? i18n._(failureMessage(wish === 'subscribed' ? 'subscribe' : 'unsubscribe', {}))
      : i18n._(msg`This device is taking too long to save your change. It isn't saved yet. You can try again.`);
  showSnackbar(words, { tone: 'error', about: aboutJourney({ listName }) });
  return undefined;
}
