import { useLingui } from '@lingui/react/macro';
import { Navigate, useParams } from 'react-router-dom';

import { CATEGORIES, isResourceCategory, TAB_LABELS } from '#contract/api/categories.ts';
import type { ResourceCategory, Tab } from '#contract/api/categories.ts';
import { ROUTES } from '#contract/app/routes.ts';
import { postQueries } from '#features/posts/queries/post-queries.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { ResourcesHeading } from '#features/resources/resources-heading.tsx';
import { tabOnLoad } from '#features/resources/tab-on-load.ts';
import { Topics } from '#features/resources/topics.tsx';
import { useResourcesTitle } from '#features/resources/use-resources-title.ts';
import { EnglishNote } from '#pages/parts/english-note.tsx';
import { ListFailure } from '#pages/parts/list-failure.tsx';
import { ListSkeleton } from '#pages/parts/list-skeleton.tsx';
import { askAheadInLanguage } from '#pages/parts/page-visit.ts';
import type { PageVisit } from '#pages/parts/page-visit.ts';
import { useReadablePosts } from '#pages/parts/use-readable-posts.ts';

import { ResourcesContent } from './resources-content.tsx';
import { useFilterAddress } from './use-filter-address.ts';

export function prefetch({ client, reader, params, query, signal }: PageVisit): void {
  const { category = 'managers', tab: routeTab } = params;
  if (isResourceCategory(category)) {
    const { siteUuid, language, profile } = reader;
    const { tab } = tabOnLoad(category, { tab: routeTab, tag: query.get('tag') }, profile?.stages ?? []);
    const filter = filterOf(category, tab);
    void askAheadInLanguage(client, language, (asked) => postQueries.list(siteUuid, asked, filter), signal);
  }
}

/** docs/coverage.md §2.3. Managers have a route of their own, which names no category. */
export function Page() {
  const { category = 'managers', tab } = useParams();
  if (!isResourceCategory(category)) {
    return <Navigate to={ROUTES.notFound.path} replace />;
  }
  return <Resources key={category} category={category} routeTab={tab} />;
}

function Resources({ category, routeTab }: { category: ResourceCategory; routeTab: string | undefined }) {
  const { i18n, t } = useLingui();
  const { siteUuid, language, profile } = useReader();
  const address = useFilterAddress(category, routeTab);
  const { query } = address;
  const { tab, tag } = tabOnLoad(category, { tab: address.tab, tag: query.get('tag') }, profile?.stages ?? []);
  const isTagTheTab = tag === null && query.has('tag');
  if (isTagTheTab) {
    query.delete('tag');
  }
  const { list, shownIn } = useReadablePosts(
    { siteUuid, language, filter: filterOf(category, tab) },
    { extent: query.toString() !== '' ? 'whole' : 'as-used' }, // Filters work on all of it.
  );
  const audience = i18n._(CATEGORIES[category].label);
  const tabName = i18n._(TAB_LABELS[tab]);
  useResourcesTitle(t`Resources for ${audience} – ${tabName}`);

  return (
    <>
      <ResourcesHeading category={category} />
      <Topics category={category} tab={tab} />
      {shownIn === 'english' && <EnglishNote />}
      {list.state === 'loading' && <ListSkeleton begin="recommended" />}
      {list.state === 'failed' && <ListFailure error={list.error} onRetry={list.retry} />}
      {list.state === 'here' && (
        <ResourcesContent
          key={tab}
          siteUuid={siteUuid}
          category={category}
          tab={tab}
          list={list}
          query={query}
          onFilter={(filters) => address.replace({ query: filters, tab: isTagTheTab ? tab : address.tab })}
        />
      )}
    </>
  );
}

function filterOf(category: ResourceCategory, tab: Tab) {
  return { categories: [category], ...(tab === 'all' ? {} : { tags: [tab] }) };
}
