import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Named, PostSummary } from '#contract/api/posts.ts';
import type { Profile } from '#contract/api/profile.ts';
import { ROUTES } from '#contract/app/routes.ts';
import { profileQueries } from '#features/profile/queries/profile-queries.ts';
import { givenWidth } from '#tests/kit/browser.ts';
import { givenSite, SITE } from '#tests/kit/device.ts';
import { fakeApi, refusal } from '#tests/kit/fake-api.ts';
import { choose, press } from '#tests/kit/person.ts';
import { aPost } from '#tests/kit/posts.ts';
import { AMARA } from '#tests/kit/profile.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { Page } from './resources-page.tsx';

/** What the API has, by language. */
let library: Record<string, PostSummary[]>;
let isDown: boolean;

beforeEach(() => {
  givenWidth(1440);
  givenSite();
  isDown = false;
  library = {};
  fakeApi({
    posts: ({ query }) => {
      if (isDown || Number(query.get('page') ?? 1) > 1) {
        return refusal(503);
      }
      const wanted = query.get('tags');
      const all = library[query.get('language') ?? ''] ?? [];
      const posts = all.filter(({ tags }) => wanted === null || tags.some(({ slug }) => slug === wanted));
      return Response.json(posts.slice(0, 48), { headers: { 'x-total-count': String(posts.length) } });
    },
  });
});

const tag = (slug: string): Named => ({ slug, name: slug });

function posts(count: number, tags: (number: number) => string[] = () => []): PostSummary[] {
  return Array.from({ length: count }, (_, index) =>
    aPost({ id: index + 1, slug: `post-${index + 1}`, title: `Post ${index + 1}`, tags: tags(index + 1).map(tag) }),
  );
}

function open(path: string, person: Partial<Profile> = {}) {
  const profile = { ...AMARA, stages: [], managePeople: true, ...person };
  return renderApp(
    [
      {
        element: (
          <main>
            <Outlet />
          </main>
        ),
        children: [
          { path: ROUTES.managersResources.path, element: <Page /> },
          { path: ROUTES.resources.path, element: <Page /> },
          { path: '*', element: <p>Elsewhere</p> },
        ],
      },
    ],
    { at: path, known: [[profileQueries.own(SITE.siteUuid).queryKey, profile]] },
  );
}

const tab = () => screen.getByRole('navigation', { name: 'Topics' }).querySelector('[aria-current]')?.textContent;
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('the resources page', () => {
  it('features one post, has three headlines and lists the rest, none twice', async () => {
    library['en'] = posts(7);
    open('/v2/resources/wellness');
    await screen.findByText('7 articles');
    const recommended = within(screen.getByRole('region', { name: 'Recommended reading' }));
    expect(recommended.getAllByRole('article')).toHaveLength(4);
    expect(within(screen.getByRole('region', { name: 'All articles' })).getAllByRole('article')).toHaveLength(3);
    expect(titles()).toEqual(library['en'].map(({ title }) => title));
  });

  it.each([
    ['/v2/resources/parents', 'Resources for Parents', "I'm on leave"],
    ['/v2/resources/parents/', 'Resources for Parents', "I'm on leave"],
    ['/v2/resources/parents/all', 'Resources for Parents', 'All'],
    ['/v2/resources/parents?tag=im-planning', 'Resources for Parents', "I'm planning"],
    ['/v2/resources/caregivers/illness', 'Resources for Caregivers', 'Illness'],
    ['/v2/resources/managers', 'Resources for Managers', 'All'],
    ['/v2/resources/managers/supporting-parents', 'Resources for Managers', 'Supporting parents'],
    ['/v2/resources/wellness/nowhere', 'Resources for Wellness', 'All'],
  ])('at %s is %s, at the tab %s', async (path, heading, current) => {
    open(path, { stages: ['on-leave'] });
    await screen.findByRole('heading', { level: 1, name: heading });
    expect(tab()).toBe(current);
    expect(document.title).toBe(`${heading} – ${current}`);
  });

  it.each(['nothing', 'real-stories', 'constructor'])('of %s is the 404 page', async (category) => {
    const { address } = open(`/v2/resources/${category}`);
    await screen.findByText('Elsewhere');
    expect(address()).toBe('/v2/404');
  });

  it('writes filters into the address, and a tab clears them', async () => {
    library['en'] = posts(6, (number) => [number % 2 === 0 ? 'age-0-1' : 'age-2-5', ...(number > 2 ? ['Sleep'] : [])]);
    const { address, router } = open('/v2/resources/parents/all');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Ages 0-1' }));
    await screen.findByText('3 articles');
    choose('radio', 'Sleep');
    await screen.findByText('2 articles');
    expect(address()).toBe('/v2/resources/parents/all?ages=Ages_0-1&tag=Sleep');
    expect(router.state.historyAction).toBe('REPLACE');
    fireEvent.click(screen.getByRole('link', { name: "I'm planning" }));
    await screen.findByText("Nothing under “I'm planning” yet");
    expect(address()).toBe('/v2/resources/parents/im-planning');
    expect(router.state.historyAction).toBe('PUSH');
  });

  it('counts two quick presses', async () => {
    library['en'] = posts(3, (number) => [`age-${['0-1', '2-5', '6-12'][number - 1] ?? ''}`]);
    const { address } = open('/v2/resources/parents/all');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Ages 0-1' }));
    choose('checkbox', 'Ages 2-5');
    await screen.findByText('2 articles');
    expect(address()).toBe('/v2/resources/parents/all?ages=Ages_0-1,Ages_2-5');
  });

  it('keeps the tab that a tag became', async () => {
    library['en'] = posts(3, (number) => ['im-planning', ...(number === 1 ? ['age-0-1'] : [])]);
    const { address } = open('/v2/resources/parents?tag=im-planning', { stages: ['expecting'] });
    const age = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ages 0-1' });
    fireEvent.click(age);
    expect(age.checked).toBe(true);
    await screen.findByText('1 article');
    expect(address()).toBe('/v2/resources/parents/im-planning?ages=Ages_0-1');
    expect(tab()).toBe("I'm planning");
  });

  it('says that nothing matches, and clears the filters at a press', async () => {
    library['en'] = posts(5);
    const { address } = open('/v2/resources/parents/all?ages=Ages_0-1');
    await screen.findByText("There's no match for your search. Change the filters and make it home for bedtime.");
    expect(screen.getByText('0 articles')).toBeTruthy();
    press('Clear filters');
    await screen.findByText('5 articles');
    expect(address()).toBe('/v2/resources/parents/all');
    expect(document.activeElement?.textContent).toBe('All articles');
  });

  it('ignores what no post has', async () => {
    library['en'] = posts(5);
    open('/v2/resources/wellness/all?tag=Dragons&ages=Ages_0-1&formats=Opera');
    await screen.findByText('5 articles');
    expect(screen.queryByRole('group', { name: 'Age' })).toBeNull();
  });

  it('ignores what no post has once it is known that the rest of a list does not come', async () => {
    library['en'] = posts(120);
    open('/v2/resources/wellness/all?tag=Dragons');
    await screen.findByText('at least 48 articles');
  });

  it('has the formats of the posts for managers', async () => {
    library['en'] = [...posts(2), aPost({ id: 9, slug: 'film', title: 'A film', format: 'video' })];
    const { address } = open('/v2/resources/managers');
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Video' }));
    await screen.findByText('1 article');
    expect(address()).toBe('/v2/resources/managers?formats=Video');
  });

  it('has a list instead of links where there is little room', async () => {
    givenWidth(768);
    const { address } = open('/v2/resources/wellness');
    const select = await screen.findByRole('combobox', { name: 'Topic' });
    select.focus();
    fireEvent.change(select, { target: { value: 'nutrition' } });
    await screen.findByText('Nothing under “Nutrition” yet');
    expect(address()).toBe('/v2/resources/wellness/nutrition');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Topic' }));
  });

  it('is shown in English when there is no text in the language', async () => {
    library['en'] = posts(2);
    open('/v2/resources/wellness', { language: 'de' });
    await screen.findByText('2 articles');
    expect(screen.getByText('Not available in your language yet, shown in English')).toBeTruthy();
    cleanup();
    library['de'] = posts(1);
    open('/v2/resources/wellness', { language: 'de' });
    await screen.findByText('1 article');
    expect(screen.queryByText(/shown in English/)).toBeNull();
  });

  it('offers Retry when the list fails, and has words for a new site', async () => {
    isDown = true;
    open('/v2/resources/wellness');
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    fireEvent.click(retry);
    await screen.findByText('Nothing to read here yet');
  });
});
