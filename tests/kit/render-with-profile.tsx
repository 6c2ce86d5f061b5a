import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import type { Profile } from '#contract/api/profile.ts';
import { profileQueries } from '#features/profile/queries/profile-queries.ts';

import { SITE } from './device.ts';
import { renderApp } from './render-app.tsx';

/** What a person with this profile sees at `/`; everything else is elsewhere. */
export function renderWithProfile(content: (profile: Profile) => ReactNode, profile: Profile, at = '/') {
  const routes = [
    { path: '/', element: <WithProfile>{content}</WithProfile> },
    { path: '*', element: <h1>Elsewhere</h1> },
  ];
  return renderApp(routes, { at, known: [[profileQueries.own(SITE.siteUuid).queryKey, profile]] });
}

function WithProfile({ children }: { readonly children: (profile: Profile) => ReactNode }) {
  const { data } = useQuery(profileQueries.own(SITE.siteUuid));
  return data && children(data);
}
