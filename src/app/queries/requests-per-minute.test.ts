import { QueryObserver } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { AMARA } from '#tests/kit/profile.ts';

vi.mock('#features/session/session.ts', () => ({ currentSession: () => ({ site: { siteUuid: 'site-1' } }) }));

/** How an endpoint behaves at a time, in milliseconds since the page was opened. */
type Behaviour = 'well' | 'reset' | 'hang' | number;
type World = (place: string, time: number) => Behaviour;

const MINUTE_MS = 60_000;
const SITE = 'site-1';
/** Everything else answers an empty list. */
const ANSWERS: Readonly<Record<string, unknown>> = { settings: { settings: {} }, themes: {}, users: AMARA };

let stops: (() => void)[] = [];
let asked: { place: string; time: number }[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5); // The middle of what pauses are jitter over.
  vi.resetModules();
  asked = [];
});

afterEach(() => {
  stops.forEach((stop) => stop());
  stops = [];
  vi.useRealTimers();
});

/** The last part of an address that is no name of anything: `posts`, `settings`, `journey`. */
function placeOf(address: string): string {
  return new URL(address, 'https://app.example').pathname.split('/').findLast((part) => part !== '') ?? '';
}

function requestsWithin(from: number, to: number): number {
  return asked.filter(({ time }) => time >= from * MINUTE_MS && time < to * MINUTE_MS).length;
}

function serve(world: World, headers?: HeadersInit): void {
  const openedAt = Date.now();
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    const place = placeOf(address);
    const time = Date.now() - openedAt;
    asked.push({ place, time });
    const behaviour = world(place, time);
    if (behaviour === 'hang') {
      return new Promise((_, fail) => {
        signal?.addEventListener('abort', () => fail(new DOMException('Aborted', 'AbortError')));
      });
    }
    if (behaviour === 'reset') {
      return Promise.reject(new TypeError('Failed to fetch'));
    }
    return Promise.resolve(
      behaviour === 'well'
        ? Response.json(ANSWERS[place] ?? [])
        : Response.json({ message: 'Down' }, { status: behaviour, headers: headers ?? {} }),
    );
  });
}

const QUERIES = 7;

/** Home, as a person leaves it open: seven queries, watched as the app watches them. */
async function openHome(world: World, headers?: HeadersInit): Promise<QueryClient> {
  serve(world, headers);
  const { provideApiContext } = await import('#api/api-context.ts');
  const { createQueryClient } = await import('#api/query-client.ts');
  const { startConnectivity } = await import('#device/network/connectivity.ts');
  const { startAutoRefetch } = await import('./auto-refetch.ts');
  const { probe } = await import('./probe.ts');
  const { siteQueries } = await import('#features/site/site-queries.ts');
  const { profileQueries } = await import('#features/profile/queries/profile-queries.ts');
  const { journeyQueries } = await import('#features/journeys/journey-queries.ts');
  const { postQueries } = await import('#features/posts/queries/post-queries.ts');
  provideApiContext({
    base: () => Promise.resolve('https://api.example'),
    token: () => Promise.resolve('token'),
    isExpired: () => false,
    refresh: () => Promise.resolve('refreshed'),
    onRefused: () => undefined,
    onReport: () => undefined,
  });
  const client = createQueryClient({ onSaid: () => undefined, onFailed: () => undefined, onReport: () => undefined });
  stops.push(startConnectivity({ probe }), () => client.clear());
  startAutoRefetch(client);
  const watch = (observer: { subscribe(listener: () => void): () => void }) => {
    stops.push(observer.subscribe(() => undefined));
  };
  watch(new QueryObserver(client, siteQueries.settings(SITE)));
  watch(new QueryObserver(client, siteQueries.theme(SITE)));
  watch(new QueryObserver(client, profileQueries.own(SITE)));
  watch(new QueryObserver(client, journeyQueries.subscribed(SITE)));
  watch(new QueryObserver(client, postQueries.featured(SITE, 'en')));
  watch(new QueryObserver(client, postQueries.recommended(SITE, 'en')));
  watch(new QueryObserver(client, postQueries.list(SITE, 'en')));
  return client;
}

const only = (dead: string, behaviour: Behaviour): World => {
  return (place) => (place === dead ? behaviour : 'well');
};
const flapping = (time: number) => time % 10_000 < 5000;

/** Requests in the first minute, the second, and in the eight after them; docs/reliability.md has the same numbers. */
it.each<[string, World, [number, number, number], 'online' | 'offline']>([
  ['all is well', () => 'well', [7, 0, 0], 'online'],
  ['the lists break off', only('posts', 'reset'), [11, 2, 6], 'online'],
  ['the lists hang', only('posts', 'hang'), [11, 2, 6], 'online'],
  ['settings break off, which the probe asks for first', only('settings', 'reset'), [11, 2, 6], 'online'],
  ['the lists fail', only('posts', 503), [10, 1, 3], 'online'],
  ['everything fails', () => 503, [28, 7, 21], 'online'],
  ['nobody is there', () => 'reset', [12, 1, 8], 'offline'],
  ['everything hangs', () => 'hang', [11, 2, 7], 'offline'],
  ['the line is gone for five seconds of ten', (_, time) => (flapping(time) ? 'reset' : 'well'), [17, 0, 0], 'online'],
  [
    'the line is gone for five seconds of ten, and the lists break off',
    (place, time) => (place === 'posts' || flapping(time) ? 'reset' : 'well'),
    [19, 4, 14],
    'online',
  ],
])('%s: a page that is looked at asks so often, and says so of the line', async (_, world, expected, line) => {
  await openHome(world);
  const { connectionNow } = await import('#device/network/connectivity.ts');
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect([requestsWithin(0, 1), requestsWithin(1, 2), requestsWithin(2, 10)]).toEqual(expected);
  expect(connectionNow()).toBe(line);
});

it('without a network asks for a sign of one once a minute, and for what failed once there is one', async () => {
  const browserSays = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await openHome((_, time) => (time < 60 * MINUTE_MS ? 'reset' : 'well'));
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(requestsWithin(2, 60)).toBe(58);
  browserSays.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(requestsWithin(60, 61)).toBe(1 + QUERIES);
});

it('asks for nothing behind the back of the person', async () => {
  await openHome(only('posts', 'reset'));
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const before = asked.length;
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(asked).toHaveLength(before);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(asked.slice(before).filter(({ place }) => place === 'posts')).toHaveLength(1);
});

it('waits as long as the server says', async () => {
  await openHome(only('posts', 503), { 'retry-after': '90' });
  await vi.advanceTimersByTimeAsync(89_000);
  expect(asked.filter(({ place }) => place === 'posts')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked.filter(({ place }) => place === 'posts')).toHaveLength(2);
});

it('says of a list what the server says when it comes back: that it is not there', async () => {
  const client = await openHome((place, time) => (place === 'posts' ? (time < 1000 ? 503 : 404) : 'well'));
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  const [list] = client.getQueryCache().findAll({ queryKey: ['posts'] });
  expect(list?.state).toMatchObject({ status: 'error', error: { status: 404 } });
});

it('spreads what many phones ask for over half of each pause', async () => {
  const { jitter } = await import('#device/network/connectivity.ts');
  const waits = [0, 0.5, 0.999].map((random) => {
    vi.mocked(Math.random).mockReturnValue(random);
    return Math.round(jitter(MINUTE_MS) / 1000);
  });
  expect(waits).toEqual([45, 60, 75]);
});
