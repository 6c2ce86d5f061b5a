import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';

import type { JourneySubscription } from '#contract/journeys.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';

import { journeyQueries } from './journey-queries.ts';
import { journeyWrites } from './journey-writes.ts';
import { subscriptionOf } from './subscription.ts';

export interface SubscribeButtonProps {
  readonly siteUuid: string;
  readonly journey: JourneySubscription;
  /** As text. */
  readonly title: string;
  /** `titled` where several journeys stand side by side: the name says which one. */
  readonly naming?: 'plain' | 'titled';
  /** After an answer that took it. */
  onDone?(): void;
}

/** Subscribes to a journey or unsubscribes from it. Not there until it is known which of the two it is. */
export function SubscribeButton({ siteUuid, journey, title, naming = 'plain', onDone }: SubscribeButtonProps) {
  const { t } = useLingui();
  const { data: subscriptions } = useQuery(journeyQueries.subscribed(siteUuid));
  const subscribe = useMutation(journeyWrites.subscribe(siteUuid));
  const unsubscribe = useMutation(journeyWrites.unsubscribe(siteUuid));
  const isUnderWay = useRef(false);
  if (subscriptions === undefined) {
    return null;
  }
  const subscription = subscriptionOf(journey, subscriptions);
  const name = subscription === undefined ? t`Subscribe to “${title}”` : t`Unsubscribe from “${title}”`;
  const handlePress = async () => {
    if (isUnderWay.current) {
      return; // A second tap within the same frame finds the button not busy yet.
    }
    isUnderWay.current = true;
    const write = subscription === undefined ? subscribe : unsubscribe;
    const words = subscription === undefined ? t`Subscribed to “${title}”` : t`Unsubscribed from “${title}”`;
    try {
      // Not `mutate` with callbacks: the new list may have taken this button away before they are called.
      await write.mutateAsync(subscription ?? journey);
    } catch {
      return; // The mutation's meta has it told.
    } finally {
      isUnderWay.current = false;
    }
    announce(words);
    onDone?.();
  };
  return (
    <Button
      size="small"
      look={naming === 'plain' && subscription === undefined ? 'primary' : 'quiet'}
      isBusy={subscribe.isPending || unsubscribe.isPending}
      aria-label={naming === 'titled' ? name : undefined}
      onClick={() => void handlePress()}
    >
      {subscription === undefined ? <Trans>Subscribe</Trans> : <Trans>Unsubscribe</Trans>}
    </Button>
  );
}
