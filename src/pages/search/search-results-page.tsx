import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';

import { rememberSearch } from '#device/storage/recent-searches.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { searchQueries } from '#features/search/search-queries.ts';
import { searchTerm } from '#features/search/search-term.ts';
import { TopicLinks } from '#features/search/topic-links.tsx';
import * as styles from '#pages/parts/lists.css.ts';
import { askAhead } from '#pages/parts/page-visit.ts';
import type { PageVisit } from '#pages/parts/page-visit.ts';
import { PageTitle } from '#ui/text/page-title.tsx';
import { muted } from '#ui/text/text.css.ts';
import { useAtLeast } from '#ui/theme/use-breakpoint.ts';
import { focusPageTitle } from '#ui/text/focus-page-title.ts';

import { SearchBox } from './search-box.tsx';
import { SearchFound } from './search-found.tsx';

export function prefetch({ client, reader: { siteUuid, language }, query, signal }: PageVisit): void {
  const term = searchTerm(query.get('term'));
  if (term === '') {
    void askAhead(client, searchQueries.topics(siteUuid, language), signal);
  } else {
    void askAhead(client, searchQueries.found(siteUuid, language, term), signal);
  }
}

/** docs/coverage.md §2.1: what a term finds. Without one this is the screen on which phones search. */
export function Page() {
  const [query] = useSearchParams();
  const term = searchTerm(query.get('term'));
  const isInTopBar = useAtLeast('md');
  const { siteUuid, language } = useReader();
  useNextSearch(term);
  return (
    <>
      <PageTitle lead={term !== '' && <SearchedFor term={term} />}>
        <Trans>Search results</Trans>
      </PageTitle>
      {!isInTopBar && (
        <div className={styles.list}>
          <SearchBox />
        </div>
      )}
      {term === '' ? (
        <div className={styles.list}>
          <p className={muted}>
            <Trans>Search for a word or two: a worry, a topic or the title of an article.</Trans>
          </p>
          <TopicLinks siteUuid={siteUuid} language={language} nameOf={cleanText} place="screen" />
        </div>
      ) : (
        <SearchFound key={term} siteUuid={siteUuid} language={language} term={term} />
      )}
    </>
  );
}

function SearchedFor({ term: typed }: { readonly term: string }) {
  const term = <>{typed}</>; // As an element: Trans reads markup in a text as its own.
  return (
    <Trans>
      For “<bdi>{term}</bdi>”
    </Trans>
  );
}

/** A search after the first one changes nothing but the query: the heading takes the focus out of the box. */
function useNextSearch(term: string): void {
  const navigationType = useNavigationType();
  const earlier = useRef(term);
  useEffect(() => {
    if (term !== '') {
      rememberSearch(term);
    }
    if (earlier.current !== term) {
      earlier.current = term;
      if (navigationType !== 'POP') {
        focusPageTitle({ preventScroll: true });
      }
    }
  }, [term, navigationType]);
}
