import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { JourneySubscription } from '#contract/api/journeys.ts';
import { MESSAGES } from '#contract/app/messages.ts';
import type { JourneyRow, Wish } from '#contract/device/outbox.ts';
import { openOutboxDatabase } from '#device/outbox/outbox-database.ts';
import { provideOutbox } from '#device/outbox/outbox.ts';
import type { Sender } from '#device/outbox/sender.ts';
import { NOTHING_KNOWN, publishWaitingChanges, waitingChanges } from '#device/outbox/waiting-changes.ts';
import { givenNoConnection } from '#tests/kit/browser.ts';
import { givenSignedIn } from '#tests/kit/device.ts';
import { fakeApi, neverAnswers, refusal } from '#tests/kit/fake-api.ts';
import { aPost } from '#tests/kit/posts.ts';
import { createClient, renderApp } from '#tests/kit/render-app.tsx';
import { NO_PERMITS } from '#tests/kit/no-permits.ts';
import { addTrackingSink } from '#tracking/track.ts';
import type { Tracked } from '#tracking/track.ts';
import { clearSnackbars, showSnackbar, visibleSnackbars } from '#ui/feedback/snackbar-store.ts';

import { journeyQueries } from './journey-queries.ts';
import { newJourneyRow } from '#api/outbox/rows.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import { SubscribeButton } from './subscribe-button.tsx';

const SLEEP = { postSlug: 'sleep-well', listName: 'sleep-list' };

let server: JourneySubscription[];
let isRefused: boolean;
let api: ReturnType<typeof fakeApi>;

/** One page for all of these: its outbox opens once, with the client of the first of them. */
const client = createClient();

const NONE: Sender = {
  server: { read: () => Promise.resolve(undefined) },
  isDone: () => true,
  send: () => Promise.resolve(),
  notify: () => undefined,
};
provideOutbox(() =>
  Promise.resolve(
    startOutbox({
      client,
      listKey: (siteUuid) => journeyQueries.subscribed(siteUuid).queryKey,
      documents: { 'leave-dates': NONE, 'tour-end': NONE },
      mirrors: [],
      permits: NO_PERMITS,
    }),
  ),
);

beforeEach(async () => {
  client.clear();
  clearSnackbars();
  const database = openOutboxDatabase();
  await database.change(async (transaction) => {
    for (const { id } of await transaction.allRows()) {
      await transaction.deleteRow(id);
    }
  });
  database.close();
  await givenSignedIn();
  server = [];
  isRefused = false;
  api = fakeApi({
    journeys: () => Response.json(server),
    subscribe: ({ body }) => write(201, [...server, v.parse(JourneySubscription, body)]),
    unsubscribe: () => write(204, []),
  });
});

function write(status: number, journeys: JourneySubscription[]): Response {
  if (isRefused) {
    return refusal(422);
  }
  server = journeys;
  return new Response(null, { status });
}

const asked = () => api.calls.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`);

afterEach(() => vi.restoreAllMocks());

function show(onDone?: () => void, naming: 'plain' | 'titled' = 'titled', journey = SLEEP) {
  const done = onDone === undefined ? {} : { onDone };
  renderApp(<SubscribeButton siteUuid="site-1" journey={journey} title="Sleep well" naming={naming} {...done} />, {
    client,
  });
}

it.each([
  ['parents', 'sleep-list'],
  ['real-stories', 'real-story'],
])(
  'subscribes, tells of it as a post of %s may be told of, and then offers to unsubscribe',
  async (category, label) => {
    const post = aPost({ slug: 'sleep-well', categories: [{ name: category, slug: category }] });
    client.setQueryData(['posts', 'site-1', 'en', {}], { posts: [post], total: 1 });
    const onDone = vi.fn<() => void>();
    const labels: string[] = [];
    const listener = { track: (told: Tracked) => void (told.what === 'event' && labels.push(told.label)) };
    const stop = addTrackingSink(listener, 'skip');
    show(onDone);
    fireEvent.click(await screen.findByRole('button', { name: 'Subscribe to “Sleep well”' }));
    const button = await screen.findByRole('button', { name: 'Unsubscribe from “Sleep well”' });
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    await waitFor(() => expect(asked()).toContain('POST /journeys {"postSlug":"sleep-well","listName":"sleep-list"}'));
    fireEvent.click(button);
    await screen.findByRole('button', { name: 'Subscribe to “Sleep well”' });
    await waitFor(() => expect(asked()).toContain('DELETE /journeys/journey {"listName":"sleep-list"}'));
    await waitFor(() => expect(labels).toEqual([label, label]));
    stop();
  },
);

it('is not seen before it is known what waits, and keeps its room', async () => {
  const known = waitingChanges();
  publishWaitingChanges(NOTHING_KNOWN);
  show();
  const hidden = await screen.findByRole('button', { hidden: true });
  expect(screen.queryByRole('button')).toBeNull();
  act(() => publishWaitingChanges(known));
  expect(screen.getByRole('button')).toBe(hidden);
});

it('goes by the name that the server knows the list by', async () => {
  server = [{ postSlug: 'sleep-well', listName: 'renamed' }];
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe from “Sleep well”' }));
  await screen.findByRole('button', { name: 'Subscribe to “Sleep well”' });
  await waitFor(() => expect(asked()).toContain('DELETE /journeys/journey {"listName":"renamed"}'));
});

it('has the failure told by its action and is as it was', async () => {
  isRefused = true;
  show(undefined, 'plain');
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(visibleSnackbars().map(({ text }) => text)).toEqual([MESSAGES.subscribe.otherwise]));
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('takes the failure away when it is pressed again, and only that', async () => {
  isRefused = true;
  show(undefined, 'plain');
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(visibleSnackbars()).toHaveLength(1));
  showSnackbar('Something else', { tone: 'error' });
  isRefused = false;
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  await screen.findByRole('button', { name: 'Unsubscribe' });
  await waitFor(() => expect(visibleSnackbars().map(({ text }) => text)).toEqual(['Something else']));
  await waitFor(() => expect(server).toEqual([SLEEP]));
  isRefused = true;
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  const told = ['Something else', MESSAGES.unsubscribe.otherwise];
  await waitFor(() => expect(visibleSnackbars().map(({ text }) => text)).toEqual(told));
});

it('sends one press once', async () => {
  show(undefined, 'plain');
  const button = await screen.findByRole('button', { name: 'Subscribe' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Unsubscribe' });
  await waitFor(() => expect(asked().filter((one) => one.startsWith('POST'))).toHaveLength(1));
});

it.each(['Discard', 'Retry'])('has the focus after %s, which goes with what failed', async (name) => {
  isRefused = true;
  givenNoConnection(); // Nobody waits for what comes of it.
  show(undefined, 'plain');
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const button = await screen.findByRole('button', { name });
  isRefused = false;
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /ubscribe$/ })));
});

it('shows at once where a change waits, although nobody says which journeys one has', async () => {
  api.answers.journeys = neverAnswers;
  const { rows, ...known } = waitingChanges();
  publishWaitingChanges({ ...known, rows: [waitingRow('subscribed')] });
  show();
  expect(screen.getByRole('button', { name: 'Unsubscribe from “Sleep well”' })).toBeTruthy();
  act(() => publishWaitingChanges({ ...known, rows }));
});

it('shows after three seconds what is likely, and corrects itself', async () => {
  api.answers.journeys = neverAnswers;
  publishWaitingChanges({ ...waitingChanges(), rows: [] });
  vi.useFakeTimers();
  const journey = { postSlug: 'ready', listName: 'ready' };
  show(undefined, 'titled', journey);
  act(() => void vi.advanceTimersByTime(2999));
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  const button = screen.getByRole('button', { name: 'Subscribe to “Sleep well”' });
  vi.useRealTimers();
  act(() => void client.setQueryData(journeyQueries.subscribed('site-1').queryKey, [journey]));
  await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Unsubscribe from “Sleep well”'));
});

it('ends a press that nobody answers with words, and can be pressed again', async () => {
  show(undefined, 'plain');
  const button = await screen.findByRole('button', { name: 'Subscribe' });
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => Object.create(null) as IDBRequest);
  vi.useFakeTimers();
  fireEvent.click(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(() => vi.advanceTimersByTimeAsync(5000));
  vi.useRealTimers();
  expect(visibleSnackbars()).toMatchObject([{ tone: 'error', text: expect.stringContaining('You can try again.') }]);
  expect(button.getAttribute('aria-busy')).toBeNull();
});

function waitingRow(wish: Wish): JourneyRow {
  return newJourneyRow({ owner: 'ana', siteUuid: 'site-1', ...SLEEP, title: 'Sleep well', wish }, Date.now());
}
