import type { LoadKeptSearch } from '#features/search/use-kept-search.ts';

/** What searches everything that is kept here comes once somebody searches. */
export const loadKeptSearch = (() => import('./kept-search.tsx')) satisfies LoadKeptSearch;
