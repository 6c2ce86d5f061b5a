import type { RefObject } from 'react';

import type { Post } from '#contract/api/posts.ts';
import { SubscribeButton } from '#features/journeys/subscribe-button.tsx';
import { subscriptionTo } from '#features/journeys/subscription.ts';
import { ListenButton } from '#features/listening/listen-button.tsx';
import { ShareButton } from '#features/posts/article/share-button.tsx';
import { SaveForOffline, SaveForOfflineStatus } from '#features/posts/saved/save-for-offline.tsx';
import { isJourney } from '#features/posts/text/post-format.ts';
import { titleOf } from '#features/posts/text/post-text.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';

import * as styles from './post-article.css.ts';

interface PostToolsProps {
  readonly post: Post;
  readonly article: RefObject<HTMLElement | null>;
  /** Where the words of the content stand. */
  readonly body: RefObject<HTMLElement | null>;
}

/** What can be done with an article, below its title. What comes late stands last, so that nothing moves. */
export function PostTools({ post, article, body }: PostToolsProps) {
  const { siteUuid } = useReader();
  const title = titleOf(post);
  const places = () => [article.current?.querySelector('h1'), body.current].flatMap((place) => place ?? []);
  return (
    <>
      {isJourney(post) && (
        <div className={styles.subscribe}>
          <SubscribeButton siteUuid={siteUuid} journey={subscriptionTo(post)} title={title} />
        </div>
      )}
      <SaveForOffline post={post} />
      <ShareButton slug={post.slug} title={title} />
      <ListenButton language={post.language} places={places} />
      <SaveForOfflineStatus slug={post.slug} />
    </>
  );
}
