import { HomeFeatured } from './home-featured.tsx';
import { HomeRecommended } from './home-recommended.tsx';
import { HomeStage } from './home-stage.tsx';
import { HomeStories } from './home-stories.tsx';
import type { HomeShelves } from './use-home-shelves.ts';
import type { ReactNode } from 'react';

interface HomeSectionsProps extends HomeShelves {
  /** The person's own journeys, which stand among the shelves. */
  readonly journeys?: ReactNode;
  readonly extent?: 'whole' | 'first screen';
}

/** The shelves of home in their order, as far as they are here. */
export function HomeSections({ extent = 'whole', journeys, ...shelves }: HomeSectionsProps) {
  const { stages, featured, recommended, stories } = shelves;
  const [first] = stages;
  if (extent === 'first screen') {
    return first === undefined ? <HomeFeatured shelf={featured} /> : <HomeStage {...first} />;
  }
  const above = [...stages.map(({ shelf }) => shelf), featured];
  return (
    <>
      {stages.map(({ of, shelf }) => (
        <HomeStage key={of.stage} of={of} shelf={shelf} />
      ))}
      <HomeFeatured shelf={featured} />
      <HomeRecommended
        shelf={recommended}
        shown={above.flatMap(({ posts }) => posts)}
        firstPicture={featured.state === 'here' && featured.posts.length === 0 ? 'eager' : 'lazy'}
      />
      {journeys}
      <HomeStories shelf={stories} />
    </>
  );
}
