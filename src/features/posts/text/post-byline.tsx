import { Trans } from '@lingui/react/macro';

import type { PostSummary } from '#contract/api/posts.ts';
import { readingMinutes, type Readable } from '#features/posts/reading/reading-time.ts';
import { bylineMinutes } from '#features/posts/tiles/tiles.css.ts';

import { authorOf } from './post-text.ts';
import { PostWords } from './post-words.tsx';

/** “Hana Weiss · 6 min”, or as much of it as is known. */
export function PostByline({ post }: { readonly post: Readable & Pick<PostSummary, 'author' | 'language'> }) {
  const author = authorOf(post);
  const minutes = readingMinutes(post);
  return (
    <>
      {author !== undefined && (
        <bdi>
          <PostWords language={post.language}>{author}</PostWords>
        </bdi>
      )}
      {minutes !== undefined && (
        <span className={bylineMinutes}>
          {author !== undefined && ' · '}
          <Minutes count={minutes} />
        </span>
      )}
    </>
  );
}

/** Spec 9: '{n} min'. */
export function Minutes({ count }: { readonly count: number }) {
  return <Trans>{count} min</Trans>;
}
