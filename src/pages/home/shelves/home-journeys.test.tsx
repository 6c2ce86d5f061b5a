import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { givenSite } from '#tests/kit/device.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { aPost } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { HomeJourneys } from './home-journeys.tsx';

it('has one card for a journey that two subscriptions lead to', async () => {
  givenSite();
  const post = aPost({ slug: 'sleep', title: 'Sleep', tags: [{ name: 'Journey', slug: 'format_journey' }] });
  fakeApi({
    journeys: () => Response.json(['one', 'two'].map((listName) => ({ listName, postSlug: 'sleep' }))),
    posts: () => Response.json([post]),
  });
  renderApp(<HomeJourneys siteUuid="site-1" language="en" />);
  expect(await screen.findAllByRole('link', { name: 'Sleep' })).toHaveLength(1);
});
