import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import { enqueue } from '#api/outbox/queue.ts';
import { openOutboxDatabase } from '#device/outbox/outbox-database.ts';
import { givenSignedIn } from '#tests/kit/device.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';

import { JOURNEYS_ALONE, LEAVE, SLEEP, unsent } from './page.test-kit.ts';
import { startOutbox } from './start-outbox.ts';

it('once its database opens, what waits in it is sent, and what is pressed offline is kept', async () => {
  vi.stubGlobal('caches', fakeCaches());
  const owner = await givenSignedIn('ana');
  const database = openOutboxDatabase();
  await enqueue(database, { ...SLEEP, owner }, 1);
  await database.copy.write();
  database.close();
  const opening = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('Refused', 'InvalidStateError');
  });
  const sent: unknown[] = [];
  fakeApi({
    journeys: () => Response.json([]),
    subscribe({ body }) {
      sent.push(body['listName']);
      return new Response(null, { status: 201 });
    },
  });
  const outbox = startOutbox({ client: new QueryClient(), ...JOURNEYS_ALONE });
  await outbox.retryNow();
  expect([unsent(), sent]).toEqual([['sleep'], []]);
  opening.mockRestore();
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect([unsent(), sent]).toEqual([[], ['sleep']]), 5000);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await outbox.enqueue(LEAVE)).toBe('kept');
});
