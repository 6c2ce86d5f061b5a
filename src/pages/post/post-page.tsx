import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';

import { ApiError, isGone } from '#api/errors.ts';
import { ROUTES } from '#contract/app/routes.ts';
import { postQueries } from '#features/posts/queries/post-queries.ts';
import { useReader } from '#features/profile/queries/use-reader.ts';
import { askAhead } from '#pages/parts/page-visit.ts';
import type { PageVisit } from '#pages/parts/page-visit.ts';
import { usePathPart } from '#pages/parts/use-path-part.ts';
import { focusPageTitleIfLost } from '#ui/text/focus-page-title.ts';

import { PostArticle } from './post-article.tsx';
import { PostLoading } from './post-loading.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

/** Comes with the services, a moment after the first page: an article that is there needs none of it. */
const PostMissing = lazy(() => import('./post-missing.tsx').then((module) => ({ default: module.PostMissing })));

export function prefetch({
  client,
  reader: { siteUuid, language },
  params: { postSlug = '' },
  signal,
}: PageVisit): void {
  void askAhead(client, postQueries.detail(siteUuid, postSlug, language), signal);
}

/** One post. Only what the server says leads to the 404 or 403 page (docs/contract.md §11); silence never does. */
export function Page() {
  const slug = usePathPart(3);
  return <PostPage key={slug} slug={slug} />;
}

/** Each of its states has a heading and says its own title: nobody is left with the name of the page before. */
function PostPage({ slug }: { readonly slug: string }) {
  const { siteUuid, language } = useReader();
  const { data, error, isFetching, refetch } = useQuery(postQueries.detail(siteUuid, slug, language));
  const [failure, setFailure] = useState(error);
  // A retry makes the query pending again; the button that was pressed stays where it is meanwhile.
  if (error !== null && error !== failure) {
    setFailure(error);
  }
  useFocusRegained(failure !== null && data !== undefined);
  if (isGone(error)) {
    return <Navigate to={ROUTES.notFound.path} replace />;
  }
  if (error instanceof ApiError && error.status === 403) {
    return <Navigate to={ROUTES.noAccess.path} replace />;
  }
  if (data !== undefined) {
    return <PostArticle post={data.post} />;
  }
  if (failure !== null) {
    return (
      <Suspense fallback={<PostSkeleton />}>
        <PostMissing error={failure} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Suspense>
    );
  }
  return <PostLoading />;
}

/** Once the article is there after all, the button that asked for it is gone: its focus goes on to the title. */
function useFocusRegained(isThereAfterAll: boolean): void {
  useEffect(() => {
    if (isThereAfterAll) {
      focusPageTitleIfLost({ preventScroll: true });
    }
  }, [isThereAfterAll]);
}
