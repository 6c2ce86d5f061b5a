import { Suspense } from 'react';

import type { ParentStage } from '#contract/api/stages.ts';
import { untilFirstContent } from '#device/page/first-content.ts';
import { lazyOrNothing } from '#device/page/lazy-or-nothing.ts';
import { growing, useIsBelowDue } from '#device/page/use-first-screen.ts';
import { ListFailure } from '#pages/parts/list-failure.tsx';
import { noBox } from '#ui/surfaces/layout.css.ts';

import { HomeEmpty } from './home-empty.tsx';
import { HomeJourneys } from './shelves/home-journeys.tsx';
import { HomePolicies } from './shelves/home-policies.tsx';
import { HomeSections } from './shelves/home-sections.tsx';
import { allShelves, type HomeShelves } from './shelves/use-home-shelves.ts';

interface HomeContentProps {
  readonly shelves: HomeShelves;
  readonly siteUuid: string;
  readonly language: string;
  readonly stages: readonly ParentStage[];
}

/** Below everything else: a start waits for none of it, and home stands without it. */
const HomeLeavePack = lazyOrNothing(async () => {
  await untilFirstContent();
  return (await import('./home-leave-pack.tsx')).HomeLeavePack;
});

/** What there is to read. Where nothing could be loaded, or nothing was published yet, that is said once. */
export function HomeContent({ shelves, stages, ...reader }: HomeContentProps) {
  const all = allShelves(shelves);
  const isBelowDue = useIsBelowDue();
  const isExpecting = stages.includes('expecting');
  if (all.every(({ state }) => state === 'failed')) {
    return <ListFailure error={shelves.featured.error} onRetry={() => all.forEach(({ retry }) => retry())} />;
  }
  return (
    <div className={noBox} {...growing('home', isBelowDue)}>
      {all.every(({ state, posts }) => state === 'here' && posts.length === 0) && <HomeEmpty />}
      <HomeSections
        {...shelves}
        extent={isBelowDue ? 'whole' : 'first screen'}
        journeys={<HomeJourneys {...reader} />}
      />
      {isBelowDue && <HomePolicies {...reader} />}
      {isBelowDue && isExpecting && (
        <Suspense>
          <HomeLeavePack />
        </Suspense>
      )}
    </div>
  );
}
