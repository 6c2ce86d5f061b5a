import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router-dom';

import { ApiError } from '#api/errors.ts';
import { BRAND } from '#contract/brand.ts';
import { ROUTES } from '#contract/routes.ts';
import { postQueries } from '#features/posts/post-queries.ts';
import { titleOf } from '#features/posts/post-text.ts';
import { useReader } from '#features/profile/use-reader.ts';
import { useDocumentTitle } from '#ui/use-document-title.ts';

import { PostArticle } from './post-article.tsx';
import { PostSkeleton } from './post-skeleton.tsx';

/** Comes with the services, a moment after the first page: an article that is there needs none of it. */
const PostMissing = lazy(() => import('./post-missing.tsx').then((module) => ({ default: module.PostMissing })));

/** One post. Only what the server says leads to the 404 or 403 page (contract, section 11); silence never does. */
export function Page() {
  const { postSlug = '' } = useParams();
  const { siteUuid, language } = useReader();
  const { data, error, isFetching, refetch } = useQuery(postQueries.detail(siteUuid, postSlug, language));
  useDocumentTitle(data === undefined ? undefined : `${titleOf(data.post)} · ${BRAND.name}`);
  if (error instanceof ApiError && [404, 410].includes(error.status)) {
    return <Navigate to={ROUTES.notFound.path} replace />;
  }
  if (error instanceof ApiError && error.status === 403) {
    return <Navigate to={ROUTES.noAccess.path} replace />;
  }
  if (data !== undefined) {
    return <PostArticle post={data.post} />;
  }
  if (error !== null) {
    return (
      <Suspense fallback={<PostSkeleton />}>
        <PostMissing error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Suspense>
    );
  }
  return (
    <div role="status">
      <PostSkeleton />
      <Trans>Loading</Trans>
    </div>
  );
}
