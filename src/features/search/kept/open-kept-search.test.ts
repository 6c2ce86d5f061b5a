import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

import { queryKeyOf } from '#contract/api/query-key.ts';
import { writeOwner } from '#device/session/owner.ts';
import { aPost } from '#tests/kit/posts.ts';

import type { SearchRequest } from './messages.ts';
import { type KeptFound, openKeptSearch } from './open-kept-search.ts';

beforeEach(() => {
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
});

function open(
  worker: EventTarget,
  { queries = new QueryClient(), postMessage = (_: SearchRequest): void => undefined, language = 'en' } = {},
) {
  return openKeptSearch(
    { siteUuid: 'site-1', language },
    {
      queries,
      textOf: (name) => name,
      createWorker: () => Object.assign(worker, { postMessage, terminate: () => undefined }) as unknown as Worker,
    },
  );
}

it('once its worker has broken down it says so to every question, until it is opened again', () => {
  const onFound = vi.fn<(found: KeptFound | undefined) => void>();
  const question = { term: 'sleep', postsMax: 8, passagesMax: 0 };
  const worker = new EventTarget();
  const search = open(worker);
  search?.find(question, onFound);
  expect(onFound).not.toHaveBeenCalled();
  worker.dispatchEvent(new Event('error'));
  expect(onFound).toHaveBeenCalledExactlyOnceWith(undefined);
  search?.find(question, onFound);
  expect(onFound).toHaveBeenCalledTimes(2);
  expect(open(new EventTarget())).not.toBe(search);
});

it('tells its worker once what has left its list', async () => {
  const queries = new QueryClient();
  const asked: SearchRequest[] = [];
  const options = { queries, postMessage: (request: SearchRequest) => asked.push(request), language: 'fr' };
  const policiesKey = queryKeyOf('policies', { siteUuid: 'site-1', policyType: 'company', language: 'fr' });
  const postsKey = queryKeyOf('recommendedPosts', { siteUuid: 'site-1', language: 'fr', filter: {} });
  const hat = aPost({ slug: 'hat' });
  queries.setQueryData(postsKey, { posts: [hat, aPost({ slug: 'scarf' })] });
  queries.setQueryData(policiesKey, [{ name: 'Wool' }, { name: 'Silk' }]);
  open(new EventTarget(), options);
  queries.setQueryData(postsKey, { posts: [hat] });
  queries.setQueryData(policiesKey, [{ name: 'Silk' }]);
  const gone = () => asked.flatMap((request) => (request.type === 'list' ? [request.gone ?? []] : [])).flat();
  expect(gone()).toEqual([]);
  open(new EventTarget(), options);
  open(new EventTarget(), options);
  expect(gone()).toEqual(['post scarf', 'company Wool']);
});
