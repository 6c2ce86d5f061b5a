import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';

import { createQueryClient } from '#api/query-client.ts';
import { ROUTES } from '#contract/app/routes.ts';
import type { RouteName } from '#contract/app/routes.ts';
import { profileQueries } from '#features/profile/queries/profile-queries.ts';
import { readerNow } from '#features/profile/queries/use-reader.ts';
import { Page as HomePage, prefetch as prefetchHome } from '#pages/home/home-page.tsx';
import { Page as JourneysPage, prefetch as prefetchJourneys } from '#pages/journeys/your-journeys-page.tsx';
import type { PageVisit } from '#pages/parts/page-visit.ts';
import { Page as PoliciesPage, prefetch as prefetchPolicies } from '#pages/policies/policies-page.tsx';
import { Page as PostPage, prefetch as prefetchPost } from '#pages/post/post-page.tsx';
import { Page as ResourcesPage, prefetch as prefetchResources } from '#pages/resources/resources-page.tsx';
import { Page as SearchPage, prefetch as prefetchSearch } from '#pages/search/search-results-page.tsx';
import { Page as StoriesPage, prefetch as prefetchStories } from '#pages/stories/real-stories-page.tsx';
import { givenWidth } from '#tests/kit/browser.ts';
import { givenSite, SITE } from '#tests/kit/device.ts';
import { fakeApi, refusal } from '#tests/kit/fake-api.ts';
import { aPost } from '#tests/kit/posts.ts';
import { AMARA } from '#tests/kit/profile.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

interface Row {
  readonly route: RouteName;
  readonly at: string;
  readonly Page: ComponentType;
  readonly prefetch: (visit: PageVisit) => void;
  readonly params?: Readonly<Record<string, string>>;
}

const ROWS: readonly Row[] = [
  { route: 'home', at: '/v2/', Page: HomePage, prefetch: prefetchHome },
  {
    route: 'resources',
    at: '/v2/resources/parents',
    Page: ResourcesPage,
    prefetch: prefetchResources,
    params: { category: 'parents' },
  },
  { route: 'managersResources', at: '/v2/resources/managers', Page: ResourcesPage, prefetch: prefetchResources },
  { route: 'realStories', at: '/v2/real-stories', Page: StoriesPage, prefetch: prefetchStories },
  { route: 'searchResults', at: '/v2/search-results?term=sleep', Page: SearchPage, prefetch: prefetchSearch },
  { route: 'searchResults', at: '/v2/search-results', Page: SearchPage, prefetch: prefetchSearch },
  { route: 'yourJourneys', at: '/v2/your-journeys', Page: JourneysPage, prefetch: prefetchJourneys },
  { route: 'policies', at: '/v2/policies-benefits', Page: PoliciesPage, prefetch: prefetchPolicies },
  { route: 'post', at: '/v2/post/sleep', Page: PostPage, prefetch: prefetchPost, params: { postSlug: 'sleep' } },
];

const LISTS = ['posts', 'searchPosts', 'featuredPosts', 'recommendedPosts'] as const;
const profile = { ...AMARA, stages: ['on-leave' as const], managePeople: true };

beforeEach(() => {
  givenWidth(360);
  givenSite();
});

function given() {
  const list = () => Response.json([aPost({ slug: 'sleep' })], { headers: { 'x-total-count': '1' } });
  const api = fakeApi({
    ...Object.fromEntries(LISTS.map((name) => [name, list])),
    post: () => Response.json({ ...aPost({ slug: 'sleep' }), content: '<p>Words</p>' }),
    journeys: () => Response.json([]),
    policies: () => Response.json([]),
    tags: () => Response.json([{ id: 1, slug: 'sleep', name: 'Sleep' }]),
  });
  const client = createQueryClient({ onSaid() {}, onFailed() {}, onReport() {} });
  client.setQueryData(profileQueries.own(SITE.siteUuid).queryKey, profile);
  const asked = () => api.calls.map(({ path }) => path);
  return { api, client, asked };
}

function prefetchFor({ at, prefetch, params = {} }: Row, client: ReturnType<typeof given>['client']) {
  const query = new URL(at, location.href).searchParams;
  prefetch({ client, reader: readerNow(client), params, query });
}

describe.each(ROWS)('$at', (row) => {
  const show = (client: ReturnType<typeof given>['client']) =>
    renderApp([{ path: ROUTES[row.route].path, element: <row.Page /> }], { at: row.at, client });

  it('asks ahead for nothing but what it asks for itself', async () => {
    const ahead = given();
    prefetchFor(row, ahead.client);
    await waitFor(() => expect(ahead.asked()).not.toEqual([]));
    const alone = given();
    show(alone.client);
    await waitFor(() => expect(alone.asked()).toEqual(expect.arrayContaining(ahead.asked())));
  });

  it('asks for nothing a second time when it renders', async () => {
    const { client, asked } = given();
    prefetchFor(row, client);
    await waitFor(() => expect(asked()).not.toEqual([]));
    const ahead = asked();
    show(client);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(asked().filter((path) => ahead.includes(path))).toEqual(ahead);
  });

  it('leaves what is here to the page', async () => {
    const { client, asked } = given();
    prefetchFor(row, client);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    const before = asked().length;
    prefetchFor(row, client);
    expect(client.isFetching()).toBe(0);
    expect(asked()).toHaveLength(before);
  });
});

it('what failed before the page rendered is asked for by the page, which tells of it', async () => {
  const { api, client, asked } = given();
  api.answers.post = () => refusal(503);
  prefetchPost({ client, reader: readerNow(client), params: { postSlug: 'sleep' }, query: new URLSearchParams() });
  await waitFor(() => expect(asked()).toHaveLength(1));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  api.answers.post = () => Response.json({ ...aPost({ slug: 'sleep', title: 'Sleep' }), content: '<p>Words</p>' });
  renderApp([{ path: ROUTES.post.path, element: <PostPage /> }], { at: '/v2/post/sleep', client });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sleep' })).toBeDefined();
});
