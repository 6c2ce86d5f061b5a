import { expect, it, vi } from 'vitest';

import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { readDiagnosis } from './diagnosis.ts';

it('tells the rest where Cache Storage never answers', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const store = fakeCaches();
  store.keys = () => new Promise(() => undefined);
  vi.stubGlobal('caches', store);
  const diagnosis = readDiagnosis();
  await vi.advanceTimersByTimeAsync(10_001);
  expect(await diagnosis).toMatchObject({ caches: null, failures: 0 });
  vi.useRealTimers();
});
