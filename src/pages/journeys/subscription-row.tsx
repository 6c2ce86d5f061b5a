import { Trans } from '@lingui/react/macro';

import type { JourneySubscription } from '#contract/api/journeys.ts';
import type { Lookup } from '#features/journeys/join-journeys.ts';
import { SubscribeButton } from '#features/journeys/subscribe-button.tsx';
import { cleanText } from '#features/posts/text/clean-text.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { between, grow, row } from '#ui/surfaces/layout.css.ts';
import { cardTitle, muted } from '#ui/text/text.css.ts';

interface SubscriptionRowProps {
  readonly siteUuid: string;
  readonly subscription: JourneySubscription;
  readonly state: Extract<Lookup, string>;
  onDone(): void;
}

/** A subscription whose post is not there: gone, not to be had now, or still on its way. */
export function SubscriptionRow({ siteUuid, subscription, state, onDone }: SubscriptionRowProps) {
  const title = cleanText(subscription.listName) || subscription.postSlug;
  return (
    <Card as="li" pad="all">
      <div className={`${row} ${between}`}>
        <div className={grow}>
          <h2 className={cardTitle}>
            <bdi>{title}</bdi>
          </h2>
          <Words state={state} />
        </div>
        {state !== 'loading' && (
          <div>
            <SubscribeButton siteUuid={siteUuid} journey={subscription} title={title} naming="titled" onDone={onDone} />
          </div>
        )}
      </div>
    </Card>
  );
}

function Words({ state }: Pick<SubscriptionRowProps, 'state'>) {
  switch (state) {
    case 'gone':
      return (
        <p className={muted}>
          <Trans>This journey is no longer available. You can unsubscribe from it.</Trans>
        </p>
      );
    case 'failed':
      return (
        <p className={muted}>
          <Trans>This journey could not be loaded.</Trans>
        </p>
      );
    case 'loading':
      return <Skeleton width="8em" />;
    default:
      return state satisfies never;
  }
}
