import { Trans } from '@lingui/react/macro';
import { type RefObject, useEffect } from 'react';

import type { Post } from '#contract/api/posts.ts';
import { ListenPlayer } from '#features/listening/listen-player.tsx';
import { PostFilm } from '#features/posts/media/post-film.tsx';
import { titleOf } from '#features/posts/text/post-text.ts';
import { trackPost } from '#tracking/page-visit.ts';
import { Note } from '#ui/feedback/note.tsx';

import { PostContents } from './post-contents.tsx';
import { PostRelated } from './post-related.tsx';
import { PostSteps } from './post-steps.tsx';
import { PostTools } from './post-tools.tsx';
import { usePrintWhole } from './use-print-whole.ts';

/** What an article has besides its words, by its place on the page. It comes after them, in a file of its own. */
export const LAZY_POST_PARTS = { Tools: PostTools, Film: PostFilm, Contents: PostContents, End: PostEnd } as const;
export type LazyPostParts = typeof LAZY_POST_PARTS;

/** What stands below the words of an article. */
function PostEnd({ post, article }: { readonly post: Post; readonly article: RefObject<HTMLElement | null> }) {
  useOpened(post);
  usePrintWhole(post, article);
  return (
    <>
      {lacksFilm(post) && (
        <Note icon="info" tone="info">
          <p>
            <Trans>This video is not available at the moment.</Trans>
          </p>
        </Note>
      )}
      <PostSteps post={post} />
      <PostRelated post={post} />
      <ListenPlayer />
    </>
  );
}

/** A video without an address that may be shown, and without one among its words. */
function lacksFilm({ format, videoUrl, content }: Post): boolean {
  return format === 'video' && videoUrl === undefined && !/<(?:iframe|video)\b/i.test(content);
}

/** Now that the post is here, its visit can be told of (docs/contract.md §8). */
function useOpened(post: Post): void {
  useEffect(() => trackPost(post, titleOf(post)), [post]);
}
