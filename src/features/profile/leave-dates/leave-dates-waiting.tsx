import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

import { MESSAGES } from '#contract/app/messages.ts';
import { loadOutbox } from '#device/outbox/load-outbox.ts';
import { leaveDatesMirror } from '#device/outbox/waiting-leave-dates.ts';
import type { WaitingLeaveDates } from '#device/outbox/waiting-leave-dates.ts';
import { card } from '#features/profile/form/profile-form.css.ts';
import { formattingLocale } from '#i18n/i18n.ts';
import { report } from '#tracking/report.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Icon } from '#ui/drawings/icon.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { showSnackbar } from '#ui/feedback/snackbar-store.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { row, stack } from '#ui/surfaces/layout.css.ts';
import { classNames } from '#ui/text/class-names.ts';
import { heading, muted } from '#ui/text/text.css.ts';
import { focusPageTitle } from '#ui/text/focus-page-title.ts';

import { dateInWords } from './civil-date.ts';
import { useRetryLeaveDates } from './use-save-leave-dates.ts';

interface LeaveDatesWaitingProps {
  readonly waiting: WaitingLeaveDates;
  /** `now`: the form that they were typed into has just gone, and the focus with it. */
  readonly since: 'now' | 'before';
}

/** Leave dates that were given without a connection: what they are, that they wait, and how they go. */
export function LeaveDatesWaiting({ waiting: { wanted }, since }: LeaveDatesWaitingProps) {
  const { t, i18n } = useLingui();
  const retry = useRetryLeaveDates(() => {
    showSnackbar(i18n._(MESSAGES.saveProfile.done));
    focusPageTitle(); // The pressed button goes with them.
  });
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (since === 'now') {
      titleRef.current?.focus();
    }
  }, [since]);
  const first = dateInWords(wanted.firstDay, formattingLocale());
  const last = dateInWords(wanted.lastDay, formattingLocale());
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
      <p role="status" className={row}>
        <Icon name="clock" size="small" />
        <Trans>Waiting to sync</Trans>
      </p>
      <p className={muted}>
        <Trans>They are saved on this device and will be sent when you're back online.</Trans>
      </p>
      <div className={row}>
        <Button size="small" isBusy={retry.isPending} aria-label={t`Retry “${title}”`} onClick={() => retry.mutate()}>
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
  loadOutbox()
    .then((outbox) => outbox.discardDocument('leave-dates'))
    .catch(report);
}
