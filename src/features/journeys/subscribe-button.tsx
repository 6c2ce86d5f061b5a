import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import type { JourneySubscription } from '#contract/journeys.ts';
import { report } from '#tracking/report.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';

import { ChangeNote } from './change-note.tsx';
import { journeyQueries } from './journey-queries.ts';
import { openOutbox, readyOutbox } from './open-outbox.ts';
import { overlay } from './outbox/overlay.ts';
import { isOf, subscriptionOf } from './subscription.ts';
import { useChangeOf, useLookedAt, useOutbox } from './use-changes.ts';

export interface SubscribeButtonProps {
  readonly siteUuid: string;
  readonly journey: JourneySubscription;
  /** As text. */
  readonly title: string;
  /** `titled` where several journeys stand side by side: the name says which one. */
  readonly naming?: 'plain' | 'titled';
  /** After the press was kept: the button may stand elsewhere now. */
  onDone?(): void;
}

/** Keeps the room: nothing moves when it comes. */
const HIDDEN = { visibility: 'hidden' } as const;

/**
 * Subscribes to a journey or unsubscribes from it, with or without a network: what was pressed counts at once and is
 * sent when it can be. Not there until it is known which of the two it is.
 */
export function SubscribeButton({ siteUuid, journey, title, naming = 'plain', onDone }: SubscribeButtonProps) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { data } = useQuery({
    ...journeyQueries.subscribed(siteUuid),
    select: (list) => list.filter((one) => isOf(journey, one)), // What happens to others is nothing to this button.
  });
  const onServer = data && subscriptionOf(journey, data);
  const row = useChangeOf(onServer ?? journey);
  const isLookedAt = useLookedAt();
  useOutbox();
  const [isPressed, setPressed] = useState(false);
  const isUnderWay = useRef(false);
  if (data === undefined) {
    return null;
  }
  const subscription = row === undefined ? onServer : subscriptionOf(journey, overlay(data, [row]));
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
    try {
      const pressed = readyOutbox()?.press(press) ?? openOutbox(client).then((outbox) => outbox.press(press));
      setPressed(true);
      if ((await pressed) === 'kept') {
        requestAnimationFrame(() => {
          announce(words);
          onDone?.();
        });
      }
    } catch (error) {
      report(error);
    } finally {
      isUnderWay.current = false;
      setPressed(false);
    }
  };
  return (
    <>
      <Button
        size="small"
        look={naming === 'plain' && subscription === undefined ? 'primary' : 'quiet'}
        isBusy={isPressed}
        style={isLookedAt ? undefined : HIDDEN}
        aria-label={naming === 'titled' ? name : undefined}
        onClick={() => void handlePress()}
      >
        {subscription === undefined ? <Trans>Subscribe</Trans> : <Trans>Unsubscribe</Trans>}
      </Button>
      <ChangeNote row={row} title={title} naming={naming} />
    </>
  );
}
