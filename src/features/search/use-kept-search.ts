import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';

import type { KeptFound, KeptSearch } from './kept/open-kept-search.ts';

/** Loads what searches all that is kept here: no part of a start. */
export type LoadKeptSearch = () => Promise<{
  openSearch(queries: QueryClient, reader: { siteUuid: string; language: string }): KeptSearch | undefined;
}>;

interface KeptSearchQuestion {
  readonly siteUuid: string;
  readonly language: string;
  /** Empty: the search only gets ready. */
  readonly term: string;
  readonly load: LoadKeptSearch;
  readonly postsMax: number;
  readonly passagesMax: number;
}

export interface KeptAnswer {
  /** `none`: this device cannot search, or has not said anything for a moment. It may still. */
  readonly state: 'waiting' | 'here' | 'none';
  /** While it waits, what the term before it found. */
  readonly found: KeptFound | undefined;
}

/** A worker that says nothing for so long has broken down. */
const WITHOUT_AFTER_MS = 3000;

/** What a term finds in everything that is kept here, which a worker of its own looks through. */
export function useKeptSearch({ term, postsMax, passagesMax, ...where }: KeptSearchQuestion): KeptAnswer {
  const { siteUuid, language } = where;
  const search = useOpenSearch(where);
  const [answer, setAnswer] = useState<{ readonly question: string; readonly found: KeptFound | undefined }>();
  const question = JSON.stringify([siteUuid, language, term]);
  useEffect(() => {
    if (term === '' || search === null) {
      return undefined;
    }
    // A key that comes meanwhile doesn't wait for what the one before it found to be shown.
    const give = (found: KeptFound | undefined) => startTransition(() => setAnswer({ question, found }));
    const late = setTimeout(() => give(undefined), WITHOUT_AFTER_MS);
    const drop = search?.find({ term, postsMax, passagesMax }, (found) => {
      clearTimeout(late);
      give(found);
    });
    return () => {
      clearTimeout(late);
      drop?.();
    };
  }, [search, question, term, postsMax, passagesMax]);
  if (search === null || term === '') {
    return { state: 'none', found: undefined };
  }
  if (answer?.question !== question) {
    return { state: 'waiting', found: answer?.found };
  }
  return { state: answer.found === undefined ? 'none' : 'here', found: answer.found };
}

/** Undefined until it is there; null where there can be none. */
function useOpenSearch({
  siteUuid,
  language,
  load,
}: Omit<KeptSearchQuestion, 'term' | 'postsMax' | 'passagesMax'>): KeptSearch | null | undefined {
  const queries = useQueryClient();
  const [search, setSearch] = useState<KeptSearch | null | undefined>(typeof Worker === 'undefined' ? null : undefined);
  useEffect(() => {
    if (typeof Worker === 'undefined' || siteUuid === '') {
      return undefined;
    }
    let isOver = false;
    const give = (opened: KeptSearch | null) => {
      if (!isOver) {
        setSearch(opened);
      }
    };
    load().then(
      ({ openSearch }) => give(openSearch(queries, { siteUuid, language }) ?? null),
      () => give(null), // Its code did not come: what lists know has to do.
    );
    return () => {
      isOver = true;
    };
  }, [queries, siteUuid, language, load]);
  return search;
}
