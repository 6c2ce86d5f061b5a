import { postQueries } from '#features/posts/queries/post-queries.ts';
import type { Reader } from '#features/profile/queries/use-reader.ts';

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

export function useHomeShelves({ siteUuid, language, profile }: Reader): HomeShelves {
  const [stage, otherStage] = stageShelves(profile?.stages ?? []);
  const ofStage = (of: StageShelf) => (asked: string) =>
    postQueries.list(siteUuid, asked, { ...filterOf(of), perPage: TOP_TIPS });
  const shelf = useShelf(language, stage && ofStage(stage));
  const otherShelf = useShelf(language, otherStage && ofStage(otherStage));
  return {
    stages: [...(stage ? [{ of: stage, shelf }] : []), ...(otherStage ? [{ of: otherStage, shelf: otherShelf }] : [])],
    featured: useShelf(language, (asked) => postQueries.featured(siteUuid, asked)),
    recommended: useShelf(language, (asked) => postQueries.recommended(siteUuid, asked, { perPage: RECOMMENDED })),
    stories: useShelf(language, (asked) =>
      postQueries.list(siteUuid, asked, { categories: ['real-stories'], perPage: STORIES }),
    ),
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
