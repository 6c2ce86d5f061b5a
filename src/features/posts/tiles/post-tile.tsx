import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { ImageSize, PostOrigin, PostSummary, TileLayout } from '#contract/api/posts.ts';
import { href } from '#contract/app/routes.ts';
import { titleOf } from '#features/posts/text/post-text.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import { cover } from '#ui/surfaces/card.css.ts';

import { BannerTile } from './banner-tile.tsx';
import { CardTile } from './card-tile.tsx';
import { FeatureTile } from './feature-tile.tsx';
import { HeadlineTile } from './headline-tile.tsx';
import { SlideTile } from './slide-tile.tsx';
import { postOrigin, tileImageSize, tileLayout } from './tile-layout.ts';
import { identity } from './tile-parts.tsx';
import type { TileSlots } from './tile-slots.ts';
import { tileTitle } from './tiles.css.ts';

export interface PostTileProps extends TileSlots {
  readonly post: PostSummary;
  /** The post's own type where none is given. */
  readonly layout?: TileLayout;
  readonly imageSize?: ImageSize;
  /** What led here: it goes with the address of the post. */
  readonly origin?: PostOrigin;
  readonly headingLevel?: 2 | 3 | 4;
}

const LAYOUTS = {
  feature: FeatureTile,
  headline: HeadlineTile,
  slide: SlideTile,
  card: CardTile,
  banner: BannerTile,
} as const satisfies Record<TileLayout, unknown>;

/**
 * A post in one of the five layouts of docs/coverage.md §2.4. All of it opens the post, except what its slots hold.
 * Measured: without memo each page that arrives of a list of thousands renders every tile on the screen anew.
 */
export const PostTile = memo(function PostTile(props: PostTileProps) {
  const { post, layout: asked, imageSize, origin, headingLevel = 3, isNew, ...slots } = props;
  const layout = tileLayout(post, asked);
  const Layout = LAYOUTS[layout];
  const title = (
    <TileTitle post={post} origin={postOrigin(origin)} level={headingLevel} layout={layout} mark={slots.mark} />
  );
  const marked = isNew === true && saysNew(layout, asked);
  return <Layout {...slots} post={post} imageSize={tileImageSize(imageSize)} title={title} isNew={marked} />;
});

/**
 * docs/coverage.md §4: cards alone. A feature that a page asks for is its featured card (2.3), one of a list is none.
 */
function saysNew(layout: TileLayout, asked: TileLayout | undefined): boolean {
  return layout === 'card' || asked === 'feature';
}

interface TileTitleProps extends Pick<TileSlots, 'mark'> {
  readonly post: PostSummary;
  readonly origin: PostOrigin;
  readonly level: 2 | 3 | 4;
  readonly layout: TileLayout;
}

function TileTitle({ post, origin, level, layout, mark = identity }: TileTitleProps): ReactNode {
  const Heading = `h${level}` as const;
  const query = origin === 'query' ? {} : { origin };
  return (
    <Heading className={tileTitle} data-layout={layout}>
      <Link className={cover} to={href('post', { postSlug: post.slug }, query)}>
        <PostWords language={post.language}>{mark(titleOf(post))}</PostWords>
      </Link>
    </Heading>
  );
}
