import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { searchQueries } from '#features/search/search-queries.ts';
import { givenWidth } from '#tests/kit/browser.ts';
import { givenSite, SITE } from '#tests/kit/device.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { aPost } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { Page } from './search-results-page.tsx';

const isSaid = () => screen.getByText(/^\d article/).style.visibility === '';

beforeEach(() => {
  givenWidth(360);
  givenSite();
  fakeApi({});
});

it('reads out how many articles there are, also where the suggestions have asked for them before', async () => {
  const found = (count: number) => ({ posts: [aPost({ slug: 'sleep' })], count, shownIn: 'own' });
  const { router } = renderApp([{ path: '/v2/search-results', Component: Page }], {
    at: '/v2/search-results?term=sleep',
    known: [
      [searchQueries.found(SITE.siteUuid, 'en', 'sleep').queryKey, found(1)],
      [searchQueries.found(SITE.siteUuid, 'en', 'naps').queryKey, found(2)],
    ],
  });
  expect((await screen.findByText('1 article')).closest('[role=status]')).not.toBeNull();
  expect(isSaid()).toBe(false);
  await expect.poll(isSaid).toBe(true);
  await act(() => router.navigate('/v2/search-results?term=naps'));
  expect(await screen.findByText('2 articles')).toBeDefined();
  expect(isSaid()).toBe(false);
  await expect.poll(isSaid).toBe(true);
});
