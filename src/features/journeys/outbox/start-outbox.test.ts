import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import { enqueue, read } from '#api/outbox/queue.ts';
import { OUTBOX_CHANNEL } from '#contract/device/storage.ts';
import { openOutboxDatabase } from '#device/outbox/outbox-database.ts';
import {
  NOTHING_KNOWN,
  publishWaitingChanges,
  subscribeWaitingChanges,
  waitingChanges,
} from '#device/outbox/waiting-changes.ts';
import { aboutJourney } from '#features/journeys/subscription.ts';
import { givenSignedIn, SITE } from '#tests/kit/device.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { addTrackingSink } from '#tracking/track.ts';
import type { Tracked } from '#tracking/track.ts';
import { showSnackbar, visibleSnackbars } from '#ui/feedback/snackbar-store.ts';

import { JOURNEYS_ALONE, SLEEP } from './page.test-kit.ts';
import { startOutbox } from './start-outbox.ts';

it('before a sign-in nothing that waits is removed, however old: it may be who left it that comes back', async () => {
  fakeApi({}, { session: 'none' });
  const database = openOutboxDatabase();
  await enqueue(database, { ...SLEEP, owner: 'ana' }, Date.now() - 40 * 86_400_000);
  await startOutbox({ client: new QueryClient(), ...JOURNEYS_ALONE }).read();
  expect((await read(database, 'ana')).rows).toHaveLength(1);
  database.close();
});

it('takes nothing off the screens that waited for it no longer', async () => {
  fakeApi({}, { session: 'none' });
  publishWaitingChanges({ ...NOTHING_KNOWN, rows: [] });
  const seen: unknown[] = [];
  const stop = subscribeWaitingChanges(() => seen.push(waitingChanges().rows));
  await startOutbox({ client: new QueryClient(), ...JOURNEYS_ALONE }).read();
  stop();
  expect(seen).toContainEqual([]);
  expect(seen).not.toContain(undefined);
});

it.each(['journeys', 'subscribe'] as const)(
  'keeps what comes late of `%s` from whoever has signed in to the page meanwhile',
  async (late) => {
    await givenSignedIn('ana');
    let answer = (): void => undefined;
    const isTime = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const answered = async (name: typeof late, response: () => Response) => {
      await (name === late ? isTime : undefined);
      return response();
    };
    const api = fakeApi({
      journeys: () => answered('journeys', () => Response.json([{ postSlug: 'leave', listName: 'leave-list' }])),
      subscribe: () => answered('subscribe', () => new Response(null, { status: 201 })),
    });
    const client = new QueryClient();
    const key = ['journeys', SITE.siteUuid];
    const outbox = startOutbox({ client, ...JOURNEYS_ALONE, listKey: () => key });
    const change = { siteUuid: SITE.siteUuid, postSlug: 'sleep', listName: 'sleep-list', title: 'Sleep well' };
    await outbox.enqueue({ ...change, wish: 'subscribed' });
    await vi.waitFor(() => expect(api.calls.at(-1)?.endpoint).toBe(late));
    await givenSignedIn('ben');
    client.setQueryData(key, []);
    const told: Tracked[] = [];
    const stop = addTrackingSink({ track: (tracked) => void told.push(tracked) }, 'skip');
    answer();
    await outbox.sendNow(5000);
    stop();
    expect([client.getQueryData(key), told, visibleSnackbars()]).toEqual([[], [], []]);
  },
);

it('says no longer that a change failed once another tab has found that it came about', async () => {
  fakeApi({}, { session: 'none' });
  const client = new QueryClient();
  startOutbox({ client, ...JOURNEYS_ALONE });
  const journey = { postSlug: 'ready-for-leave', listName: 'ready' };
  showSnackbar('It failed', { tone: 'error', about: aboutJourney(journey) });
  showSnackbar('So did another', { tone: 'error', about: aboutJourney({ listName: 'other' }) });
  const otherTab = new BroadcastChannel(OUTBOX_CHANNEL);
  otherTab.postMessage({ type: 'agreed', siteUuid: 'site-1', journey, wish: 'subscribed' });
  await vi.waitFor(() => expect(visibleSnackbars().map(({ text }) => text)).toEqual(['So did another']));
  otherTab.close();
});
