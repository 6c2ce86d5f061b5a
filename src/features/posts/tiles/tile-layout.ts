import {
  IMAGE_SIZES,
  type ImageSize,
  POST_ORIGINS,
  TILE_LAYOUTS,
  type PostOrigin,
  type PostSummary,
  type TileLayout,
  oneOf,
} from '#contract/api/posts.ts';

/** Which layout a tile has: what was asked for, else the post's own type, else a card. Unknown words count as none. */
export function tileLayout(post: Pick<PostSummary, 'type'>, asked?: TileLayout): TileLayout {
  return oneOf(TILE_LAYOUTS, asked, oneOf(TILE_LAYOUTS, post.type, 'card'));
}

/** Headlines and banners are words alone. */
export function hasPicture(post: Pick<PostSummary, 'type' | 'image'>): boolean {
  return post.image !== undefined && !['headline', 'banner'].includes(tileLayout(post));
}

/** Spec 9: small unless something else is asked for. */
export function tileImageSize(asked?: ImageSize): ImageSize {
  return oneOf(IMAGE_SIZES, asked, 'small');
}

export function postOrigin(asked?: PostOrigin): PostOrigin {
  return oneOf(POST_ORIGINS, asked, 'query');
}
