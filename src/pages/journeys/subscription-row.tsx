import { Trans } from '@lingui/react/macro';

import type { JourneySubscription } from '#contract/api/journeys.ts';
import type { Lookup } from '#features/journeys/join-journeys.ts';
import { isWaiting } from '#features/journeys/outbox/subscription-list.ts';
import { SubscribeButton } from '#features/journeys/subscribe-button.tsx';
import { useWaitingChangeOf } from '#features/journeys/use-waiting-changes.ts';
import { listNameOf } from '#features/posts/text/post-text.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { between, row, toCome } from '#ui/surfaces/layout.css.ts';
import { classNames } from '#ui/text/class-names.ts';
import { cardTitle, muted } from '#ui/text/text.css.ts';

import * as styles from './subscription-row.css.ts';

interface SubscriptionRowProps {
  readonly siteUuid: string;
  readonly subscription: JourneySubscription;
  readonly state: Extract<Lookup, string>;
  onDone(): void;
}

/** A subscription whose post is not there: gone, not to be had now, or still on its way. */
export function SubscriptionRow({ siteUuid, subscription, state, onDone }: SubscriptionRowProps) {
  const change = useWaitingChangeOf(subscription);
  const isLeft = change?.wish === 'unsubscribed' && isWaiting(change);
  const title = listNameOf(subscription);
  // What is said of one whose post the list doesn't have, nearly always: its place is held free.
  const place = state === 'loading' ? toCome : undefined;
  return (
    <Card as="li" pad="all">
      <div className={`${row} ${between}`}>
        <div className={styles.words}>
          <h2 className={cardTitle}>
            <bdi>{title}</bdi>
          </h2>
          <p className={classNames(muted, place)}>
            {state === 'failed' ? (
              <Trans>This journey could not be loaded.</Trans>
            ) : isLeft ? (
              <Trans>This journey is no longer available.</Trans>
            ) : (
              <Trans>This journey is no longer available. You can unsubscribe from it.</Trans>
            )}
          </p>
        </div>
        <div className={place}>
          <SubscribeButton siteUuid={siteUuid} journey={subscription} title={title} naming="titled" onDone={onDone} />
        </div>
      </div>
    </Card>
  );
}
