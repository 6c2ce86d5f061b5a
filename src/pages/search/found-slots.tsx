import { type ReactNode, Suspense, useMemo } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { lazyOrNothing } from '#device/page/lazy-or-nothing.ts';
import type { TileSlots } from '#features/posts/tiles/tile-slots.ts';
import { HighlightedWords } from '#features/search/highlighted-words.tsx';
import type { SearchResults } from '#features/search/use-search-results.ts';
import { OpensOffline } from '#pages/parts/opens-offline.tsx';
import { tileSlots } from '#pages/parts/tile-slots.tsx';
import { subscribeSlot } from '#pages/parts/tile-subscribe.tsx';
import { row } from '#ui/surfaces/layout.css.ts';

import type { FoundPassageProps } from './found-passage.tsx';
import { loadKeptSearch } from './load-kept-search.ts';

type Kept = SearchResults['kept'];

const FoundPassage = lazyOrNothing<FoundPassageProps>(async () => (await loadKeptSearch()).FoundPassage);

/** What the tiles of a search say besides: the same for the same post, so that none renders anew without need. */
export function useFoundSlots(
  posts: readonly PostSummary[],
  term: string,
  kept: Kept,
): (post: PostSummary) => TileSlots | undefined {
  const slots = useMemo(
    () => new Map(posts.map((post) => [post.slug, slotsOf(post, markedWords(term, kept, post.slug), kept)])),
    [posts, term, kept],
  );
  return ({ slug }) => slots.get(slug);
}

/** The term with what else counts as found in a post: a word that was typed with an error is marked as well. */
export function markedWords(term: string, kept: Kept, slug: string): string {
  return [term, ...(kept?.places.get(slug)?.words ?? [])].join(' ');
}

function slotsOf(post: PostSummary, term: string, kept: Kept): TileSlots {
  return {
    mark: (words) => <HighlightedWords words={words} term={term} />,
    action: tileSlots(post).action,
    note: noteOf(post, term, kept),
  };
}

function noteOf(post: PostSummary, term: string, kept: Kept): ReactNode {
  const subscribe = subscribeSlot(post);
  const passage = kept?.places.get(post.slug)?.passage;
  const opens = kept?.articles.has(post.slug) === true;
  if (!opens && passage === undefined) {
    return subscribe;
  }
  return (
    <span className={row}>
      {opens && <OpensOffline />}
      {passage !== undefined && (
        <Suspense fallback={null}>
          <FoundPassage passage={passage} language={post.language} term={term} />
        </Suspense>
      )}
      {subscribe}
    </span>
  );
}
