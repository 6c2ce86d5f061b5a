import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';

import { BuiltInText } from '#pages/texts/built-in/built-in-text.tsx';
import { TextFailure } from './text-failure.tsx';
import { TextSkeleton } from './text-skeleton.tsx';

interface SiteTextProps<Text> {
  readonly query: Pick<UseQueryResult<Text>, 'data' | 'errorUpdateCount' | 'isFetching' | 'refetch'>;
  /** Our own words, for a site that has none and for when they are not to be had. */
  readonly builtIn: ReactNode;
  /** Nothing, where the site's answer holds no text. */
  children(text: Text): ReactNode;
}

/** What a site's own people wrote, else what we say: there is always something to read, and what was kept stays. */
export function SiteText<Text>({ query, builtIn, children }: SiteTextProps<Text>) {
  const { data, errorUpdateCount, isFetching, refetch } = query;
  const ours = <BuiltInText>{builtIn}</BuiltInText>;
  if (data !== undefined) {
    return <Suspense fallback={<TextSkeleton />}>{children(data) ?? ours}</Suspense>;
  }
  // A retry makes the query pending again; our words stay where they are meanwhile.
  if (errorUpdateCount === 0) {
    return <TextSkeleton />;
  }
  return (
    <>
      <TextFailure isRetrying={isFetching} onRetry={() => void refetch()} />
      {ours}
    </>
  );
}
