import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { PostSummary } from '#contract/api/posts.ts';
import { href } from '#contract/app/routes.ts';
import { journeyQueries } from '#features/journeys/journey-queries.ts';
import { overlay } from '#features/journeys/outbox/subscription-list.ts';
import { subscriptionOf, subscriptionTo } from '#features/journeys/subscription.ts';
import { useWaitingChanges } from '#features/journeys/use-waiting-changes.ts';
import { isJourney } from '#features/posts/text/post-format.ts';
import { PostTile } from '#features/posts/tiles/post-tile.tsx';
import { OpensOfflineNow } from '#pages/parts/opens-offline.tsx';
import { tileSlots } from '#pages/parts/tile-slots.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { row } from '#ui/surfaces/layout.css.ts';

interface FeaturedPostProps {
  readonly siteUuid: string;
  readonly post: PostSummary;
  readonly isNew: boolean;
}

/**
 * docs/coverage.md §2.3: a journey's card has a button that says how one stands with it; all of the card opens the
 * post.
 */
export function FeaturedPost({ siteUuid, post, isNew }: FeaturedPostProps) {
  const { action: save } = tileSlots(post);
  const action = isJourney(post) ? (
    <span className={row}>
      {save}
      <JourneyLink siteUuid={siteUuid} post={post} />
    </span>
  ) : (
    save
  );
  return (
    <PostTile
      post={post}
      layout="feature"
      imageSize="medium"
      origin="recommended"
      isNew={isNew}
      action={action}
      note={<OpensOfflineNow slug={post.slug} />}
    />
  );
}

function JourneyLink({ siteUuid, post }: Omit<FeaturedPostProps, 'isNew'>) {
  const { data: subscriptions = [] } = useQuery(journeyQueries.subscribed(siteUuid));
  const { rows = [] } = useWaitingChanges();
  const isSubscribed = subscriptionOf(subscriptionTo(post), overlay(subscriptions, rows)) !== undefined;
  return (
    <ButtonLink
      size="small"
      icon={isSubscribed ? 'check' : undefined}
      to={href('post', { postSlug: post.slug }, { origin: 'recommended' })}
    >
      {isSubscribed ? <Trans>Subscribed</Trans> : <Trans>Learn more</Trans>}
    </ButtonLink>
  );
}
