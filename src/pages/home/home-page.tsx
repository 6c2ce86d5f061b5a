import { Trans } from '@lingui/react/macro';
import { Suspense } from 'react';

import { useReader } from '#features/profile/queries/use-reader.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';

import { HomeContent } from './home-content.tsx';
import { HomeContinue } from './home-continue.tsx';
import { HomeGreeting } from './home-greeting.tsx';
import { LeaveDatesPrompt } from './leave-dates-prompt.tsx';
import { HomeSections } from './shelves/home-sections.tsx';
import { allShelves, emptyShelves, prefetchHomeShelves, useHomeShelves } from './shelves/use-home-shelves.ts';
import { useReadyOrTimeout } from './use-ready-or-timeout.ts';

export const prefetch = prefetchHomeShelves;

/** The page one wants to open at 3 a.m.: who one is, what the stage asks for, what is worth reading. */
export function Page() {
  const reader = useReader();
  const { siteUuid, language, profile } = reader;
  const shelves = useHomeShelves(reader);
  const all = allShelves(shelves);
  // What stands on the first screen comes at once, so that nothing moves under a finger; one answer that never comes
  // keeps nobody waiting.
  const first = [...shelves.stages.map(({ shelf }) => shelf), shelves.featured];
  const isFirstScreenHere = useReadyOrTimeout(first.every(({ state }) => state !== 'loading'));
  const isLoading = all.some(({ state }) => state === 'loading');
  const shapes = <HomeSections {...emptyShelves(shelves)} />;
  return (
    <>
      <HomeGreeting profile={profile} />
      <HomeContinue />
      <VisuallyHidden>
        <span role="status">{isLoading && <Trans>Loading</Trans>}</span>
      </VisuallyHidden>
      <Suspense fallback={shapes}>
        {profile !== undefined && <LeaveDatesPrompt profile={profile} />}
        {isFirstScreenHere ? (
          <HomeContent shelves={shelves} siteUuid={siteUuid} language={language} stages={profile?.stages ?? []} />
        ) : (
          shapes
        )}
      </Suspense>
    </>
  );
}
