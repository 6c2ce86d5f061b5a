import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';

import { failureMessage } from '#contract/app/messages.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { discardLeaveDates } from '#device/outbox/noted-presses.ts';
import { useDocumentRow } from '#device/outbox/use-document-row.ts';
import { leaveDatesMirror } from '#device/outbox/waiting-leave-dates.ts';
import type { WaitingLeaveDates } from '#device/outbox/waiting-leave-dates.ts';
import { waitsForNetwork } from '#device/outbox/waits-for-network.ts';
import { card } from '#features/profile/form/profile-form.css.ts';
import { useKnownProfile } from '#features/profile/queries/use-reader.ts';
import { formattingLocale } from '#i18n/i18n.ts';
import { report } from '#tracking/report.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/drawings/icon.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { FieldProblem } from '#ui/fields/field-problem.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { row, stack } from '#ui/surfaces/layout.css.ts';
import { classNames } from '#ui/text/class-names.ts';
import { heading, muted } from '#ui/text/text.css.ts';
import { focusPageTitle } from '#ui/text/focus-page-title.ts';

import { dateInWords } from './civil-date.ts';
import { leaveDatesOf } from './leave-dates.ts';
import { OUT_OF_ORDER } from './leave-date-problems.ts';
import { isInConflict, mergeLeaveDates } from './merge-leave-dates.ts';
import { useRetryLeaveDates } from './use-save-leave-dates.ts';

interface LeaveDatesWaitingProps {
  readonly waiting: WaitingLeaveDates;
  /** `now`: the form that they were typed into has just gone, and the focus with it. */
  readonly since: 'now' | 'before';
}

/** Leave dates that were given without a connection: what they are, that they wait or failed, and how they go. */
export function LeaveDatesWaiting({ waiting, since }: LeaveDatesWaitingProps) {
  const { t, i18n } = useLingui();
  const problemId = useId();
  const profile = useKnownProfile();
  const known = profile && leaveDatesOf(profile);
  const isStuck = known !== undefined && isInConflict(waiting, known);
  const outboxRow = useDocumentRow('leave-dates');
  const hasFailed = outboxRow?.state === 'failed';
  const refusal = failureMessage('saveAttribute', { status: outboxRow?.failure?.status });
  const isOffline = useConnection() === 'offline' && waitsForNetwork(outboxRow);
  const { firstDay, lastDay } = isStuck ? mergeLeaveDates(waiting, known) : waiting.wanted;
  const retryRef = useRef<HTMLButtonElement>(null);
  const retry = useRetryLeaveDates(waiting, {
    onSent: focusPageTitle, // The pressed button goes with them.
    onFailed() {
      if (retryRef.current === null) {
        focusPageTitle(); // The form has taken its place.
      }
    },
  });
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (since === 'now') {
      titleRef.current?.focus();
    }
  }, [since]);
  const first = dateInWords(firstDay, formattingLocale());
  const last = dateInWords(lastDay, formattingLocale());
  const title = t`Your leave dates`;
  const handleDiscard = () => {
    discard();
    announce(t`Discarded “${title}”`);
    focusPageTitle(); // The pressed button goes with them.
  };
  return (
    <Card as="section" pad="all" className={classNames(card, stack)} aria-label={title}>
      <h2 ref={titleRef} className={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>
        {last === '' ? (
          <Trans>From {first}</Trans>
        ) : (
          <Trans>
            From {first} to {last}
          </Trans>
        )}
      </p>
      <div role="status">
        {isStuck || hasFailed ? (
          <FieldProblem id={problemId}>{isStuck ? i18n._(OUT_OF_ORDER) : i18n._(refusal)}</FieldProblem>
        ) : (
          <p className={row}>
            <Icon name="clock" size="small" />
            <Trans>Waiting to sync</Trans>
          </p>
        )}
      </div>
      {!isStuck && isOffline && (
        <p className={muted}>
          <Trans>They are saved on this device and will be sent when you're back online.</Trans>
        </p>
      )}
      <div className={row}>
        <Button
          ref={retryRef}
          size="small"
          isBusy={retry.isPending}
          aria-label={t`Retry “${title}”`}
          onClick={() => retry.mutate()}
        >
          <Trans>Retry</Trans>
        </Button>
        <Button size="small" look="plain" aria-label={t`Discard “${title}”`} onClick={handleDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </Card>
  );
}

function discard(): void {
  leaveDatesMirror.clear();
  discardLeaveDates().catch(report);
}
