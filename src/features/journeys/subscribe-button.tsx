import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { JourneySubscription } from '#contract/api/journeys.ts';
import { enqueuePress } from '#device/outbox/noted-presses.ts';
import { Button } from '#ui/buttons/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import { dismissSnackbarsAbout } from '#ui/feedback/snackbar-store.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

import { ChangeNote, WaitingWords } from './change-note.tsx';
import { journeyQueries } from './journey-queries.ts';
import { isWaiting, likelyList, overlay } from './outbox/subscription-list.ts';
import { withinSaveDeadline } from './save-deadline.ts';
import { aboutJourney, isSameSubscription, subscriptionOf } from './subscription.ts';
import { useTimedOut } from './use-timed-out.ts';
import { useAreChangesLoaded, useLoadOutbox, useWaitingChangeOf } from './use-waiting-changes.ts';

export interface SubscribeButtonProps {
  readonly siteUuid: string;
  readonly journey: JourneySubscription;
  /** As text. */
  readonly title: string;
  /** `titled` where several journeys stand side by side: the name says which one. */
  readonly naming?: 'plain' | 'titled';
  /** `brief` in lists that are not about journeys: that it waits is a sign in the button, and nothing grows. */
  readonly standing?: 'whole' | 'brief';
  /** After the press was kept: the button may stand elsewhere now. */
  onDone?(): void;
}

/** Keeps the room: nothing moves when it comes. */
const HIDDEN = { visibility: 'hidden' } as const;

/**
 * Subscribes to a journey or unsubscribes from it, with or without a network: what was pressed counts at once and is
 * sent when it can be. It shows once it is known which of the two it is: at once where a change waits, whatever the
 * server says; where nobody answers, what is likely after three seconds, until somebody does.
 */
export function SubscribeButton(props: SubscribeButtonProps) {
  const { siteUuid, journey, title, naming = 'plain', standing = 'whole', onDone } = props;
  const { t } = useLingui();
  const { data, isError } = useQuery({
    ...journeyQueries.subscribed(siteUuid),
    select: (list) => list.filter((one) => isSameSubscription(journey, one)), // What happens to others is nothing to this button.
  });
  const list = data ?? likelyList(siteUuid);
  const onServer = subscriptionOf(journey, list);
  const row = useWaitingChangeOf(onServer ?? journey);
  const areChangesRead = useAreChangesLoaded();
  const hasWaiting = row !== undefined && isWaiting(row);
  const isKnown = hasWaiting || (areChangesRead && (data !== undefined || isError));
  const isTimedOut = useTimedOut(!isKnown);
  useLoadOutbox(standing === 'whole' ? 'at once' : 'by somebody else');
  const [isPressed, setPressed] = useState(false);
  const isUnderWay = useRef(false);
  const subscription = row === undefined ? onServer : subscriptionOf(journey, overlay(list, [row]));
  const known = subscription ?? onServer ?? journey;
  const name = subscription === undefined ? t`Subscribe to “${title}”` : t`Unsubscribe from “${title}”`;
  const handlePress = async () => {
    if (isUnderWay.current) {
      return; // A second tap within the same frame finds the button not busy yet.
    }
    isUnderWay.current = true;
    const wish = subscription === undefined ? 'subscribed' : 'unsubscribed';
    const words = subscription === undefined ? t`Subscribed to “${title}”` : t`Unsubscribed from “${title}”`;
    const change = { ...known, siteUuid, title, wish } as const;
    const enqueued = enqueuePress(change);
    setPressed(true);
    if ((await withinSaveDeadline(enqueued, change)) === 'kept') {
      dismissSnackbarsAbout(aboutJourney(known));
      requestAnimationFrame(() => {
        announce(words);
        onDone?.();
      });
    }
    isUnderWay.current = false;
    setPressed(false);
  };
  return (
    <>
      <Button
        size="small"
        look={naming === 'plain' && subscription === undefined ? 'primary' : 'quiet'}
        icon={standing === 'brief' && hasWaiting ? 'clock' : undefined}
        isBusy={isPressed}
        style={isKnown || isTimedOut ? undefined : HIDDEN}
        aria-label={naming === 'titled' ? name : undefined}
        onClick={() => void handlePress()}
      >
        {subscription === undefined ? <Trans>Subscribe</Trans> : <Trans>Unsubscribe</Trans>}
      </Button>
      {standing === 'whole' && <ChangeNote row={row} title={title} naming={naming} />}
      {standing === 'brief' && hasWaiting && (
        <VisuallyHidden>
          <span role="status">
            <WaitingWords session="fine" />
          </span>
        </VisuallyHidden>
      )}
    </>
  );
}
