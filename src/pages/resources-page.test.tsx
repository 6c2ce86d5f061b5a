import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { provideApiContext } from '#api/api-context.ts';
import { createQueryClient } from '#api/query-client.ts';
import type { Named, PostSummary } from '#contract/posts.ts';
import type { Profile } from '#contract/profile.ts';
import { ROUTES } from '#contract/routes.ts';
import { changeChoices } from '#device/choices.ts';
import { aPost } from '#features/posts/posts.test-kit.tsx';
import { profileQueries } from '#features/profile/profile-queries.ts';
import { atWidth } from '#features/resources/resources.test-kit.tsx';
import { i18n } from '#i18n/i18n.ts';

import { Page } from './resources-page.tsx';

const SITE = { siteUuid: 'site-1', displayName: 'Site', companyUuid: '', companyName: '', internalSiteType: '' };
const AUTH = {
  authType: 'COGNITO_SRP',
  Auth: { userPoolId: 'r_1', userPoolName: '', region: 'r', userPoolWebClientId: 'c' },
};

/** What the API has, by language. */
let library: Record<string, PostSummary[]>;
let isDown: boolean;

beforeEach(() => {
  atWidth(1440);
  isDown = false;
  library = {};
  changeChoices((choices) => ({
    ...choices,
    selectedSite: { site: SITE, siteConfig: { authConfig: AUTH, apiRegion: '' } },
  }));
  provideApiContext({
    base: () => Promise.resolve('https://api.kinward.example/api'),
    siteUuid: () => 'site-1',
    token: () => Promise.resolve('token'),
    refresh: () => Promise.resolve('refreshed'),
    onRefused: () => undefined,
    onReport: () => undefined,
  });
  vi.stubGlobal('fetch', (address: string) => {
    const { pathname, searchParams } = new URL(address);
    if (isDown || !pathname.endsWith('/posts/')) {
      return Promise.resolve(Response.json({ message: 'Down' }, { status: 503 }));
    }
    const wanted = searchParams.get('tags');
    const all = library[searchParams.get('language') ?? ''] ?? [];
    const posts = all.filter(({ tags }) => wanted === null || tags.some(({ slug }) => slug === wanted));
    if (Number(searchParams.get('page') ?? 1) > 1) {
      return Promise.resolve(Response.json({ message: 'Down' }, { status: 503 }));
    }
    return Promise.resolve(Response.json(posts.slice(0, 48), { headers: { 'x-total-count': String(posts.length) } }));
  });
});

const tag = (slug: string): Named => ({ slug, name: slug });

function posts(count: number, tags: (number: number) => string[] = () => []): PostSummary[] {
  return Array.from({ length: count }, (_, index) =>
    aPost({ id: index + 1, slug: `post-${index + 1}`, title: `Post ${index + 1}`, tags: tags(index + 1).map(tag) }),
  );
}

function open(path: string, person: Partial<Profile> = {}) {
  const client = createQueryClient({ onSaid: () => undefined, onFailed: () => undefined, onReport: () => undefined });
  client.setQueryData(profileQueries.own('site-1').queryKey, {
    language: 'en',
    stages: [],
    managePeople: true,
    ...person,
  } as unknown as Profile); // As much of a profile as the page looks at.
  const router = createMemoryRouter(
    [
      { path: ROUTES.managersResources.path, element: <Page /> },
      { path: ROUTES.resources.path, element: <Page /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <main>
          <RouterProvider router={router} />
        </main>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { address: () => router.state.location.pathname + router.state.location.search, router };
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
    fireEvent.click(screen.getByRole('radio', { name: 'Sleep' }));
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
    fireEvent.click(screen.getByRole('checkbox', { name: 'Ages 2-5' }));
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
    fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
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
    atWidth(768);
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
