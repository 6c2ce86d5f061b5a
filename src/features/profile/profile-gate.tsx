import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { ApiError } from '#api/errors.ts';
import type { Profile } from '#contract/api/profile.ts';
import { Note } from '#ui/feedback/note.tsx';

import { above } from './form/profile-form.css.ts';
import { profileQueries } from './queries/profile-queries.ts';
import { ProfileFailure, ProfileUnavailable } from './profile-unavailable.tsx';

interface ProfileGateProps {
  siteUuid: string;
  children(profile: Profile): ReactNode;
}

/** Shows what needs the profile once it is there; until then, or when it can't be had, says so. */
export function ProfileGate({ siteUuid, children }: ProfileGateProps) {
  const {
    data: profile,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...profileQueries.own(siteUuid),
    refetchOnMount: 'always', // It may have been changed on another device a moment ago.
  });
  if (profile !== undefined) {
    return (
      <>
        {error instanceof ApiError && (
          <div className={above}>
            <Note tone="info" icon="warning">
              <p role="alert" dir="auto">
                <ProfileFailure error={error} />
              </p>
            </Note>
          </div>
        )}
        {children(profile)}
      </>
    );
  }
  if (error !== null) {
    return <ProfileUnavailable error={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <p className={above} role="status">
      <Trans>Loading</Trans>
    </p>
  );
}
