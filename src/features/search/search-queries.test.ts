import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';

import { givenSite } from '#tests/kit/device.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';

import { searchQueries } from './search-queries.ts';

it('suggests topics that only begin as an age does, and no age, format or community', async () => {
  givenSite();
  const slugs = ['age-0-1', 'ageing-parents', 'format_video', 'community', 'sleep'];
  fakeApi({ tags: () => Response.json(slugs.map((slug) => ({ slug, name: slug }))) });
  const topics = await new QueryClient().fetchQuery(searchQueries.topics('site-1', 'en'));
  expect(topics.map(({ slug }) => slug)).toEqual(['ageing-parents', 'sleep']);
});
