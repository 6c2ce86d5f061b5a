import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { JourneySubscription } from '#contract/journeys.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

import { ChangeNote, WaitingWords } from './change-note.tsx';
import { journeyQueries } from './journey-queries.ts';
import { openOutbox, readyOutbox } from './open-outbox.ts';
import { likely } from './outbox/agreements.ts';
import { isWaiting, overlay } from './outbox/overlay.ts';
import { inTime } from './in-time.ts';
import { isOf, subscriptionOf } from './subscription.ts';
import { useChangeOf, useLookedAt, useOutbox } from './use-changes.ts';
import { useLate } from './use-late.ts';

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
  const client = useQueryClient();
  const { data, isError } = useQuery({
    ...journeyQueries.subscribed(siteUuid),
    select: (list) => list.filter((one) => isOf(journey, one)), // What happens to others is nothing to this button.
  });
  const list = data ?? likely(siteUuid);
  const onServer = subscriptionOf(journey, list);
  const row = useChangeOf(onServer ?? journey);
  const isLookedAt = useLookedAt();
  const hasWaiting = row !== undefined && isWaiting(row);
  const isKnown = hasWaiting || (isLookedAt && (data !== undefined || isError));
  const isLate = useLate(!isKnown);
  useOutbox(standing === 'whole' ? 'at once' : 'by somebody else');
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
    const press = { ...known, siteUuid, title, wish } as const;
    const pressed = readyOutbox()?.press(press) ?? openOutbox(client).then((outbox) => outbox.press(press));
    setPressed(true);
    if ((await inTime(pressed, wish)) === 'kept') {
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
        style={isKnown || isLate ? undefined : HIDDEN}
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
