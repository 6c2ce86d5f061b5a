import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

import type { PostSummary } from '#contract/api/posts.ts';
import { href } from '#contract/app/routes.ts';
import { PostPicture } from '#features/posts/media/post-picture.tsx';
import { mergePosts } from '#features/posts/queries/merge-posts.ts';
import { excerptOf, titleOf } from '#features/posts/text/post-text.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import { tileTitle } from '#features/posts/tiles/tiles.css.ts';
import * as styles from '#pages/home/home.css.ts';
import { TileSubscribe } from '#pages/parts/tile-subscribe.tsx';
import { useIsUsed } from '#pages/parts/use-is-used.ts';
import { useOwnJourneys } from '#pages/parts/use-own-journeys.ts';
import { cover } from '#ui/surfaces/card.css.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { Section } from '#ui/surfaces/section.tsx';
import { meta } from '#ui/text/text.css.ts';
import { focusPageTitle } from '#ui/text/focus-page-title.ts';

import { MoreLink } from './more-link.tsx';
import { SectionFailure } from './post-section.tsx';

const ROOM = 4;

/** The journeys that one is on; who is on none has no section, and finds journeys under Your journeys. */
export function HomeJourneys(reader: { readonly siteUuid: string; readonly language: string }) {
  const { t } = useLingui();
  const { subscribed, state, retry } = useOwnJourneys(reader, { others: 'unwanted', isSeen: useIsUsed() });
  // Two subscriptions may lead to one article.
  const posts = mergePosts(subscribed.flatMap(({ post }) => (typeof post === 'string' ? [] : [post])));
  if (state !== 'failed' && posts.length === 0) {
    return null;
  }
  const title = t`Your journeys`;
  return (
    <Section title={title} action={<MoreLink to={href('yourJourneys', {})} of={title} />}>
      {state === 'failed' ? (
        <SectionFailure onRetry={retry} />
      ) : (
        <ul className={styles.stories}>
          {posts.slice(0, ROOM).map((post) => (
            <JourneyCard key={post.id} post={post} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function JourneyCard({ post }: { readonly post: PostSummary }) {
  return (
    <Card as="li" className={styles.journey}>
      <PostPicture image={post.image} size="small" shape="square" sizes="112px" />
      <div>
        <h3 className={tileTitle}>
          <Link className={cover} to={href('post', { postSlug: post.slug })}>
            <PostWords language={post.language}>{titleOf(post)}</PostWords>
          </Link>
        </h3>
        <p className={meta}>
          <PostWords language={post.language}>{excerptOf(post)}</PostWords>
        </p>
        <TileSubscribe post={post} onDone={focusHere} />
      </div>
    </Card>
  );
}

/** The card goes with what was pressed; what is seen stays where it is. */
const focusHere = () => focusPageTitle({ preventScroll: true });
