import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { MESSAGES } from '#contract/messages.ts';
import { forgetLeaveDates, readKeptLeaveDates } from '#device/kept-leave-dates.ts';
import type { KeptLeaveDates } from '#device/kept-leave-dates.ts';
import { formatTag } from '#i18n/i18n.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { row, stack } from '#ui/layout.css.ts';
import { showSnackbar } from '#ui/snackbar-store.ts';
import { heading, muted } from '#ui/text.css.ts';

import { dateInWords } from './civil-date.ts';
import { card } from './profile-form.css.ts';
import { sendLeaveDates } from './send-leave-dates.ts';
import { useKeepProfile } from './use-keep-profile.ts';

interface LeaveDatesWaitingProps {
  readonly siteUuid: string;
  readonly kept: KeptLeaveDates;
  /** `now`: the form that they were typed into has just gone, and the focus with it. */
  readonly since: 'now' | 'before';
}

/** Leave dates that were given without a connection: what they are, that they wait, and how they go. */
export function LeaveDatesWaiting({ siteUuid, kept: { wanted }, since }: LeaveDatesWaitingProps) {
  const { t, i18n } = useLingui();
  const keepProfile = useKeepProfile(siteUuid);
  const retry = useMutation({
    meta: { says: 'saveAttribute' },
    mutationFn: () => sendLeaveDates(siteUuid, keepProfile),
    onSuccess: () => {
      if (readKeptLeaveDates() === null) {
        showSnackbar(i18n._(MESSAGES.saveProfile.done));
        focusPageTitle();
      }
    },
  });
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (since === 'now') {
      titleRef.current?.focus();
    }
  }, [since]);
  const first = dateInWords(wanted.firstDay, formatTag());
  const last = dateInWords(wanted.lastDay, formatTag());
  const title = t`Your leave dates`;
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
        <Button size="small" look="plain" aria-label={t`Discard “${title}”`} onClick={discard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </Card>
  );
}

function discard(): void {
  void forgetLeaveDates();
  focusPageTitle();
}

/** The pressed button goes with them. */
function focusPageTitle(): void {
  document.querySelector<HTMLElement>('main h1')?.focus();
}
