import { queryOptions } from '@tanstack/react-query';

import { call } from '#api/call.ts';
import { isGone } from '#api/errors.ts';
import { queryKeyOf } from '#contract/api/query-key.ts';
import type { ContextualPage, ContextualPageName } from '#contract/app/contextual-pages.ts';

/** The texts that a site's own people write (docs/contract.md §6). `language` is BCP 47. */
export const contextualPageQueries = {
  /** Null: the site has no such page, which is an answer and no failure. */
  contextualPage: (siteUuid: string, page: ContextualPageName, language: string) =>
    queryOptions({
      queryKey: queryKeyOf('contextualPage', { siteUuid, pageName: page, language }),
      queryFn: ({ signal }): Promise<ContextualPage | null> =>
        call('contextualPage', { siteUuid, page, language }, { signal }).then(({ body }) => body, noneIfGone(null)),
    }),
  /** Empty: the site has no such texts. */
  abouts: (siteUuid: string, language: string) =>
    queryOptions({
      queryKey: queryKeyOf('abouts', { siteUuid, language }),
      queryFn: ({ signal }): Promise<ContextualPage[]> =>
        call('abouts', { siteUuid, language }, { signal }).then(
          ({ body }) => body.filter(hasWords),
          noneIfGone<ContextualPage[]>([]),
        ),
    }),
};

function hasWords({ title, content }: ContextualPage): boolean {
  return `${title}${content}`.trim() !== '';
}

function noneIfGone<None>(none: None): (error: unknown) => None {
  return (error) => {
    if (isGone(error)) {
      return none;
    }
    throw error;
  };
}
