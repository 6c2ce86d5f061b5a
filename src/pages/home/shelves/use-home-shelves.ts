import { postQueries } from '#features/posts/queries/post-queries.ts';
import type { Reader } from '#features/profile/queries/use-reader.ts';
import { askAheadInLanguage, type PageVisit } from '#pages/parts/page-visit.ts';
import { useIsUsed } from '#pages/parts/use-is-used.ts';

import { stageShelves, type StageShelf } from './stage-shelves.ts';
import { NO_SHELF, type Shelf, useShelf } from './use-shelf.ts';

export interface HomeShelves {
  /** What the person's life stages ask for. */
  readonly stages: readonly { readonly of: StageShelf; readonly shelf: Shelf }[];
  readonly featured: Shelf;
  readonly recommended: Shelf;
  readonly stories: Shelf;
}

const TOP_TIPS = 3;
/** More than there is room for: some of them stand among the tips or the featured ones. */
const RECOMMENDED = 16;
const STORIES = 4;

/** The first shelf is asked for again at each visit, the others once they are seen, or somebody uses the page. */
export function useHomeShelves({ siteUuid, language, profile }: Reader): HomeShelves {
  const [stage, otherStage] = stageShelves(profile?.stages ?? []);
  const { ofStage, featured, recommended, stories } = shelfQueries(siteUuid);
  const shelf = useShelf(language, stage && ofStage(stage));
  const isUsed = useIsUsed();
  const otherShelf = useShelf(language, otherStage && ofStage(otherStage), isUsed);
  return {
    stages: [...(stage ? [{ of: stage, shelf }] : []), ...(otherStage ? [{ of: otherStage, shelf: otherShelf }] : [])],
    featured: useShelf(language, featured, isUsed || stage === undefined),
    recommended: useShelf(language, recommended, isUsed),
    stories: useShelf(language, stories, isUsed),
  };
}

/** Asks for the shelves before home renders. */
export function prefetchHomeShelves({ client, reader: { siteUuid, language, profile }, signal }: PageVisit): void {
  const { ofStage, featured, recommended, stories } = shelfQueries(siteUuid);
  const stages = stageShelves(profile?.stages ?? []);
  for (const queryIn of [...stages.map(ofStage), featured, recommended, stories]) {
    void askAheadInLanguage(client, language, queryIn, signal);
  }
}

function shelfQueries(siteUuid: string) {
  return {
    ofStage: (of: StageShelf) => (language: string) =>
      postQueries.list(siteUuid, language, { ...filterOf(of), perPage: TOP_TIPS }),
    featured: (language: string) => postQueries.featured(siteUuid, language),
    recommended: (language: string) => postQueries.recommended(siteUuid, language, { perPage: RECOMMENDED }),
    stories: (language: string) =>
      postQueries.list(siteUuid, language, { categories: ['real-stories'], perPage: STORIES }),
  };
}

/** The shape of the same shelves, before anything is on them. */
export function emptyShelves({ stages }: HomeShelves): HomeShelves {
  return {
    stages: stages.map(({ of }) => ({ of, shelf: NO_SHELF })),
    featured: NO_SHELF,
    recommended: NO_SHELF,
    stories: NO_SHELF,
  };
}

export function allShelves({ stages, featured, recommended, stories }: HomeShelves): readonly Shelf[] {
  return [...stages.map(({ shelf }) => shelf), featured, recommended, stories];
}

function filterOf({ category, tab }: StageShelf) {
  return { categories: [category], ...(tab === 'all' ? {} : { tags: [tab] }) };
}
