import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { isCategory } from '#contract/api/categories.ts';
import type { Post, PostSummary } from '#contract/api/posts.ts';
import { queryKeyStart } from '#contract/api/query-key.ts';
import { href } from '#contract/app/routes.ts';
import { PostPicture } from '#features/posts/media/post-picture.tsx';
import { type PostListAnswer, postQueries } from '#features/posts/queries/post-queries.ts';
import { relatedTo } from '#features/posts/queries/related-posts.ts';
import { FormatLabel } from '#features/posts/text/format-label.tsx';
import { PostByline } from '#features/posts/text/post-byline.tsx';
import { titleOf } from '#features/posts/text/post-text.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import { NewMarker } from '#features/posts/tiles/tile-parts.tsx';
import * as tiles from '#features/posts/tiles/tiles.css.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { tileSlots } from '#pages/parts/tile-slots.tsx';
import { useIsUsed } from '#pages/parts/use-is-used.ts';
import { useUnreadJourneys } from '#pages/parts/use-unread-journeys.ts';
import { aboveCover, cover } from '#ui/surfaces/card.css.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { noPrint, tileGrid } from '#ui/surfaces/layout.css.ts';
import { Section } from '#ui/surfaces/section.tsx';

const SIZES = '(min-width: 1280px) 260px, (min-width: 960px) 30vw, (min-width: 600px) 45vw, 104px';

/** What goes well after this post. Nothing to show leaves no heading behind, and a failure is no news at the end of a text. */
export function PostRelated({ post }: { readonly post: Post }) {
  const related = relatedTo(post, useCandidates(post));
  const isUnread = useUnreadJourneys(related);
  return related.length === 0 ? null : (
    <div className={noPrint}>
      <Section title={<Trans>Read next</Trans>} layout="full">
        <ul className={tileGrid}>
          {related.map((other) => (
            <RelatedPost key={other.id} post={other} isNew={isUnread(other)} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

/** The list of the post's category; where that is not to be had, whatever lists this device has kept. */
function useCandidates(post: Post): readonly PostSummary[] {
  const { siteUuid, language } = useReader();
  const client = useQueryClient();
  const category = post.categories.map(({ slug }) => slug).find(isCategory);
  const isUsed = useIsUsed();
  const list = useQuery({
    ...postQueries.list(siteUuid, language, category === undefined ? {} : { categories: [category] }),
    enabled: ({ state }) => category !== undefined && (isUsed || state.data === undefined),
  });
  if (list.data !== undefined || !list.isError) {
    return list.data?.posts ?? [];
  }
  return (['posts', 'recommendedPosts', 'featuredPosts'] as const)
    .map((kind) => queryKeyStart(kind, { siteUuid, language }))
    .flatMap((queryKey) => client.getQueriesData<PostListAnswer>({ queryKey }))
    .flatMap(([, answer]) => answer?.posts ?? []);
}

/** A card like those of a list, but no article: this page has one. */
function RelatedPost({ post, isNew }: { readonly post: PostSummary; readonly isNew: boolean }) {
  const { action, note } = tileSlots(post);
  return (
    <Card as="li" className={tiles.card}>
      <PostPicture image={post.image} size="small" sizes={SIZES} className={tiles.cardPicture} />
      <div className={tiles.cardFormat}>
        <FormatLabel post={post} />
        {isNew && <NewMarker />}
      </div>
      <div className={`${aboveCover} ${tiles.cardAction}`}>{action}</div>
      <h3 className={tiles.tileTitle} data-layout="card">
        <Link className={cover} to={href('post', { postSlug: post.slug }, { origin: 'recommended' })}>
          <PostWords language={post.language}>{titleOf(post)}</PostWords>
        </Link>
      </h3>
      <p className={tiles.cardByline}>
        <PostByline post={post} />
        {note && <span className={tiles.note}>{note}</span>}
      </p>
    </Card>
  );
}
