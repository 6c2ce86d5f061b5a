import { Trans } from '@lingui/react/macro';

import type { PostSummary } from '#contract/posts.ts';

import { authorOf } from './post-text.ts';
import { PostWords } from './post-words.tsx';
import { readingMinutes, type Readable } from './reading-time.ts';
import { bylineMinutes } from './tiles.css.ts';

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
