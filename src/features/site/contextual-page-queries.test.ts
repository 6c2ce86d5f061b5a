// @vitest-environment node
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it } from 'vitest';

import { fakeApi } from '#tests/kit/fake-api.ts';

import { contextualPageQueries } from './contextual-page-queries.ts';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });

beforeEach(() => client.clear());

function answer(body: unknown, status = 200) {
  const page = () => Response.json(body, { status });
  return fakeApi({ contextualPage: page, abouts: page });
}

const privacy = () => client.fetchQuery(contextualPageQueries.contextualPage('site-1', 'privacy', 'es'));
const abouts = () => client.fetchQuery(contextualPageQueries.abouts('site-1', 'es'));

it('asks for a page of the site in the reader’s language', async () => {
  const api = answer({ title: 'Privacidad', content: '<p>Hola</p>', unknown: 1 });
  expect(await privacy()).toEqual({ title: 'Privacidad', content: '<p>Hola</p>' });
  expect(api.calls[0]?.path).toBe('/sites/site-1/contextual-pages/privacy?language=es');
});

it('asks for what the site says of the offer, and leaves out what is none', async () => {
  const api = answer([{ title: 'One', content: '<p>1</p>' }, { title: '' }, { title: '', content: '<p>2</p>' }, null]);
  expect(await abouts()).toEqual([
    { title: 'One', content: '<p>1</p>' },
    { title: '', content: '<p>2</p>' },
  ]);
  expect(api.calls[0]?.path).toBe('/sites/site-1/abouts?language=es');
});

it.each([404, 410])('takes %i as the answer that there is none', async (status) => {
  answer({ message: 'Gone' }, status);
  expect(await privacy()).toBeNull();
  expect(await abouts()).toEqual([]);
});

it.each([403, 500])('fails with %i, so that what was kept goes on counting', async (status) => {
  answer({ message: 'No' }, status);
  await expect(privacy()).rejects.toMatchObject({ status });
  await expect(abouts()).rejects.toMatchObject({ status });
});
