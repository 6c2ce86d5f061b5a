import {
  IMAGE_SIZES,
  type ImageSize,
  POST_ORIGINS,
  POST_TYPES,
  type PostOrigin,
  type PostSummary,
  type PostType,
  wordOr,
} from '#contract/posts.ts';

/** Which layout a tile has: what was asked for, else the post's own type, else a card. Unknown words count as none. */
export function tileType(post: Pick<PostSummary, 'type'>, asked?: PostType): PostType {
  return wordOr(POST_TYPES, asked, wordOr(POST_TYPES, post.type, 'card'));
}

/** Spec 9: small unless something else is asked for. */
export function tileImageSize(asked?: ImageSize): ImageSize {
  return wordOr(IMAGE_SIZES, asked, 'small');
}

export function postOrigin(asked?: PostOrigin): PostOrigin {
  return wordOr(POST_ORIGINS, asked, 'query');
}
