import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { provideApiContext } from '#api/api-context.ts';
import { createQueryClient } from '#api/query-client.ts';
import type { JourneySubscription } from '#contract/api/journeys.ts';
import { ownerOf } from '#contract/api/token.ts';
import { MESSAGES } from '#contract/app/messages.ts';
import type { JourneyRow, Wish } from '#contract/device/outbox.ts';
import { openOutboxDatabase } from '#device/outbox/outbox-database.ts';
import { provideOutbox } from '#device/outbox/outbox.ts';
import type { Sender } from '#device/outbox/sender.ts';
import { NOTHING_KNOWN, publishWaitingChanges, waitingChanges } from '#device/outbox/waiting-changes.ts';
import { writeOwner } from '#device/session/owner.ts';
import { i18n } from '#i18n/i18n.ts';
import { addTrackingSink } from '#tracking/track.ts';
import { clearSnackbars, visibleSnackbars } from '#ui/feedback/snackbar-store.ts';

import { journeyQueries } from './journey-queries.ts';
import { newJourneyRow } from './outbox/rows.ts';
import { startOutbox } from './outbox/start-outbox.ts';
import { SubscribeButton } from './subscribe-button.tsx';

const CLAIMS = { iss: 'https://pool', sub: 'ana', exp: 4_000_000_000 };
const TOKEN = `e30.${btoa(JSON.stringify(CLAIMS))}.`;
const SLEEP = { postSlug: 'sleep-well', listName: 'sleep-list' };

let server: JourneySubscription[];
let refusal: number | undefined;
let asked: string[];

/** One page for all of these: its outbox opens once, with the client of the first of them. */
const client = createQueryClient({ onSaid: () => undefined, onFailed: () => undefined, onReport: () => undefined });

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
  writeOwner({ owner: await ownerOf(CLAIMS, 'site-1'), iss: CLAIMS.iss, sub: CLAIMS.sub });
  server = [];
  refusal = undefined;
  asked = [];
  provideApiContext({
    base: () => Promise.resolve('https://api.kinward.example/api'),
    siteUuid: () => 'site-1',
    token: () => Promise.resolve(TOKEN),
    refresh: () => Promise.resolve('refreshed'),
    onRefused: () => undefined,
    onReport: () => undefined,
  });
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body: string | null }) => {
    asked.push(`${method} ${new URL(address).pathname} ${body ?? ''}`.trim());
    if (method === 'GET') {
      return Promise.resolve(Response.json(server));
    }
    if (refusal !== undefined) {
      return Promise.resolve(Response.json({ message: 'No' }, { status: refusal }));
    }
    server = method === 'POST' ? [...server, JSON.parse(body ?? '')] : [];
    return Promise.resolve(new Response(null, { status: method === 'POST' ? 201 : 204 }));
  });
});

afterEach(() => vi.restoreAllMocks());

function show(onDone?: () => void, naming: 'plain' | 'titled' = 'titled', journey = SLEEP) {
  const done = onDone === undefined ? {} : { onDone };
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <SubscribeButton siteUuid="site-1" journey={journey} title="Sleep well" naming={naming} {...done} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

it('subscribes, tells of it and then offers to unsubscribe', async () => {
  const onDone = vi.fn<() => void>();
  const labels: string[] = [];
  const stop = addTrackingSink({ track: (tracked) => void (tracked.what === 'event' && labels.push(tracked.label)) });
  show(onDone);
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe to “Sleep well”' }));
  const button = await screen.findByRole('button', { name: 'Unsubscribe from “Sleep well”' });
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(asked).toContain('POST /api/journeys {"postSlug":"sleep-well","listName":"sleep-list"}'));
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Subscribe to “Sleep well”' });
  await waitFor(() => expect(asked).toContain('DELETE /api/journeys/journey {"listName":"sleep-list"}'));
  await waitFor(() => expect(labels).toEqual(['sleep-list', 'sleep-list']));
  stop();
});

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
  await waitFor(() => expect(asked).toContain('DELETE /api/journeys/journey {"listName":"renamed"}'));
});

it('has the failure told by its action and is as it was', async () => {
  refusal = 422;
  show(undefined, 'plain');
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(visibleSnackbars().map(({ text }) => text)).toEqual([MESSAGES.subscribe.otherwise]));
  expect(await screen.findByRole('button', { name: 'Subscribe' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('sends one press once', async () => {
  show(undefined, 'plain');
  const button = await screen.findByRole('button', { name: 'Subscribe' });
  fireEvent.click(button);
  fireEvent.click(button);
  await screen.findByRole('button', { name: 'Unsubscribe' });
  await waitFor(() => expect(asked.filter((one) => one.startsWith('POST'))).toHaveLength(1));
});

it.each(['Discard', 'Retry'])('has the focus after %s, which goes with what failed', async (name) => {
  refusal = 422;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false); // Nobody waits for what comes of it.
  show(undefined, 'plain');
  fireEvent.click(await screen.findByRole('button', { name: 'Subscribe' }));
  const button = await screen.findByRole('button', { name });
  refusal = undefined;
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /ubscribe$/ })));
});

/** The server never says which journeys one has. */
function nobodyAnswers(): void {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
}

it('shows at once where a change waits, although nobody says which journeys one has', async () => {
  nobodyAnswers();
  const { rows, ...known } = waitingChanges();
  publishWaitingChanges({ ...known, rows: [waitingRow('subscribed')] });
  show();
  expect(screen.getByRole('button', { name: 'Unsubscribe from “Sleep well”' })).toBeTruthy();
  act(() => publishWaitingChanges({ ...known, rows }));
});

it('shows after three seconds what is likely, and corrects itself', async () => {
  nobodyAnswers();
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
