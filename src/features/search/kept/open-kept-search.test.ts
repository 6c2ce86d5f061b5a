import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';

import { writeOwner } from '#device/session/owner.ts';

import { type KeptFound, openKeptSearch } from './open-kept-search.ts';

beforeEach(() => {
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
});

function open(worker: EventTarget) {
  return openKeptSearch(
    { siteUuid: 'site-1', language: 'en' },
    {
      queries: new QueryClient(),
      textOf: (name) => name,
      createWorker: () =>
        Object.assign(worker, { postMessage: () => undefined, terminate: () => undefined }) as unknown as Worker,
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
