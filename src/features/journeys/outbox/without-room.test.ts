import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { enqueue, read } from '#api/outbox/queue.ts';
import { OUTBOX_DATABASE } from '#contract/device/storage.ts';
import { openOutboxDatabase } from '#device/outbox/outbox-database.ts';
import { NOTHING_KNOWN, publishWaitingChanges } from '#device/outbox/waiting-changes.ts';
import { deleteDatabase } from '#device/purge/clear-database.ts';
import { givenSignedIn } from '#tests/kit/device.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { fakeCaches } from '#tests/kit/fake-caches.ts';
import { aboutJourney } from '#features/journeys/subscription.ts';
import { clearSnackbars, dismissSnackbarsAbout, visibleSnackbars } from '#ui/feedback/snackbar-store.ts';

import { JOURNEYS_ALONE, LEAVE, SLEEP, unsent } from './page.test-kit.ts';
import { startOutbox } from './start-outbox.ts';

let owner: string;

beforeEach(async () => {
  vi.stubGlobal('BroadcastChannel', undefined); // Pages of earlier tests live on, and are to hear nothing.
  vi.stubGlobal('caches', fakeCaches());
  owner = await givenSignedIn('ana');
  publishWaitingChanges(NOTHING_KNOWN);
  await deleteDatabase(OUTBOX_DATABASE.name);
});

/** @returns what makes room again */
function givenFullDevice(what: 'put' | 'open'): () => void {
  const refuse = () => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  const spy =
    what === 'put'
      ? vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(refuse)
      : vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(refuse);
  return () => spy.mockRestore();
}

/** A server that takes what is sent to it, and says so when it is asked. */
function openPage() {
  const onServer = new Set<string>();
  const list = () => Response.json([...onServer].map((listName) => ({ listName, postSlug: listName })));
  const api = fakeApi({
    journeys: list,
    subscribe({ body }) {
      onServer.add(String(body['listName']));
      return new Response(null, { status: 201 });
    },
  });
  const outbox = startOutbox({ client: new QueryClient(), ...JOURNEYS_ALONE });
  const sent = () => api.calls.filter(({ endpoint }) => endpoint === 'subscribe').map(({ body }) => body['listName']);
  return { api, outbox, sent };
}

describe.each(['put', 'open'] as const)('on a full device whose database fails to %s', (what) => {
  it('a press with a connection is sent, once', async () => {
    givenFullDevice(what);
    const { outbox, sent } = openPage();
    expect(await outbox.enqueue(SLEEP)).toBe('kept');
    expect(unsent()).toEqual(['sleep']); // A log-out asks about it.
    await vi.waitFor(() => expect(unsent()).toEqual([]));
    await outbox.retryNow();
    expect(sent()).toEqual(['sleep']);
  });

  it('a press without a connection is refused, and says why', async () => {
    givenFullDevice(what);
    const { outbox, sent } = openPage();
    await outbox.retryNow();
    clearSnackbars();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(await outbox.enqueue(SLEEP)).toBe('refused');
    expect(visibleSnackbars()).toMatchObject([{ text: 'There is not enough space on this device to save this.' }]);
    dismissSnackbarsAbout(aboutJourney(SLEEP)); // As the next press that is kept does.
    expect(visibleSnackbars()).toEqual([]);
    expect([unsent(), sent()]).toEqual([[], []]);
  });
});

it('presses at once are all sent', async () => {
  givenFullDevice('put');
  const { outbox, sent } = openPage();
  expect(await Promise.all([SLEEP, LEAVE].map((change) => outbox.enqueue(change)))).toEqual(['kept', 'kept']);
  await vi.waitFor(() => expect(new Set(sent())).toEqual(new Set(['sleep', 'leave'])));
  await outbox.retryNow();
});

it('once there is room again a press is kept by the device', async () => {
  const makeRoom = givenFullDevice('put');
  const { outbox, sent } = openPage();
  await outbox.enqueue(SLEEP);
  await vi.waitFor(() => expect(sent()).toEqual(['sleep']));
  await outbox.retryNow();
  makeRoom();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await outbox.enqueue(LEAVE)).toBe('kept');
  const database = openOutboxDatabase();
  expect((await read(database, owner)).rows.map(({ listName }) => listName)).toEqual(['leave']);
  database.close();
});

it('a press overtakes nothing that waits in the database', async () => {
  const database = openOutboxDatabase();
  await enqueue(database, { ...SLEEP, owner }, 1);
  database.close();
  givenFullDevice('put');
  const { outbox, sent } = openPage();
  expect(await outbox.enqueue({ ...SLEEP, wish: 'unsubscribed' })).toBe('refused');
  expect([unsent(), sent()]).toEqual([['sleep'], []]);
});

it('a press of nobody any more, on a device with room, blames no lack of it', async () => {
  const { outbox, sent } = openPage();
  await outbox.retryNow();
  localStorage.clear(); // As when somebody clears the site's data under the open page.
  expect(await outbox.enqueue(SLEEP)).toBe('refused');
  expect(visibleSnackbars().at(-1)?.text).toBe('Failed to subscribe to journey. Please try again later.');
  expect(sent()).toEqual([]);
});
