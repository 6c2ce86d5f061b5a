import type { ReactNode } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { SubscribeButton } from '#features/journeys/subscribe-button.tsx';
import { subscriptionTo } from '#features/journeys/subscription.ts';
import { isJourney } from '#features/posts/text/post-format.ts';
import { titleOf } from '#features/posts/text/post-text.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';

import * as styles from './lists.css.ts';

/** The same element for the same post: tiles render anew only when something of theirs has changed. */
const slots = new WeakMap<PostSummary, ReactNode>();

/** docs/contract.md §9: the tile of a journey has its button in every list; any other tile has nothing there. */
export function subscribeSlot(post: PostSummary): ReactNode {
  if (!isJourney(post)) {
    return undefined;
  }
  const slot = slots.get(post) ?? <TileSubscribe post={post} />;
  slots.set(post, slot);
  return slot;
}

interface TileSubscribeProps {
  readonly post: PostSummary;
  /** As SubscribeButton has it. */
  readonly standing?: 'whole' | 'brief';
  /** Where the tile may be gone after the press. */
  onDone?(): void;
}

export function TileSubscribe({ post, standing = 'brief', onDone }: TileSubscribeProps) {
  const { siteUuid } = useReader();
  return (
    <span className={styles.tileButton}>
      <SubscribeButton
        siteUuid={siteUuid}
        journey={subscriptionTo(post)}
        title={titleOf(post)}
        naming="titled"
        standing={standing}
        {...(onDone && { onDone })}
      />
    </span>
  );
}
