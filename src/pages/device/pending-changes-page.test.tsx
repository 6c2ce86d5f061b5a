import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { newDocumentRow, newJourneyRow } from '#api/outbox/rows.ts';
import type { Connection } from '#device/network/connectivity.ts';
import { NOTHING_KNOWN, publishWaitingChanges } from '#device/outbox/waiting-changes.ts';
import { aPost } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';
import { clearSnackbars, visibleSnackbars } from '#ui/feedback/snackbar-store.ts';

import { Page } from './pending-changes-page.tsx';

const retried = vi.hoisted(() => ({ when: 'due' as 'due' | 'waits' }));
vi.mock('#device/outbox/load-outbox.ts', () => ({
  loadOutbox: () => Promise.resolve({ retry: () => Promise.resolve(retried.when) }),
}));
const line = vi.hoisted(() => ({ now: 'online' as Connection }));
vi.mock('#device/network/connectivity.ts', async (original) => ({
  ...(await original<object>()),
  useConnection: () => line.now,
}));

beforeEach(() => {
  line.now = 'online';
});

const KEPT = {
  owner: 'ana',
  siteUuid: 's',
  postSlug: 'ready-for-leave',
  listName: 'ready-for-leave',
  title: '', // A log-out takes it off.
  wish: 'subscribed',
} as const;

it.each([
  [
    'as a list that came meanwhile has it',
    { posts: [aPost({ slug: KEPT.postSlug, title: 'Ready for <i>leave</i>' })] },
  ],
  ['as the article has it', { post: aPost({ slug: KEPT.postSlug, title: 'Ready for leave' }) }],
])('a change that was kept at a log-out is called by its title, %s', (_from, data) => {
  publishWaitingChanges({ ...NOTHING_KNOWN, rows: [newJourneyRow(KEPT, Date.now())] });
  renderApp(<Page />, { known: [[['posts'], data]] });
  expect(screen.getByRole('heading', { name: 'Ready for leave' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Discard “Ready for leave”' })).toBeTruthy();
});

it('by the name of its list while nothing here says more', () => {
  publishWaitingChanges({ ...NOTHING_KNOWN, rows: [newJourneyRow(KEPT, Date.now())] });
  renderApp(<Page />, { known: [[['posts'], { posts: [aPost({ slug: 'sleep-well', title: 'Sleep well' })] }]] });
  expect(screen.getByRole('button', { name: 'Discard “ready-for-leave”' })).toBeTruthy();
});

it('in readable words, where the content system keeps its list encoded', () => {
  const listName = '%d9%85%d8%b1%d8%ad%d8%a8%d8%a7';
  publishWaitingChanges({ ...NOTHING_KNOWN, rows: [newJourneyRow({ ...KEPT, listName }, Date.now())] });
  renderApp(<Page />);
  expect(screen.getByRole('button', { name: 'Discard “مرحبا”' })).toBeTruthy();
});

it('a title in another language says so, as far as what is here tells', () => {
  const row = newJourneyRow({ ...KEPT, title: 'Bereit für die Elternzeit' }, Date.now());
  publishWaitingChanges({ ...NOTHING_KNOWN, rows: [row] });
  const english = aPost({ slug: KEPT.postSlug, title: 'Ready for leave' });
  const german = aPost({ slug: KEPT.postSlug, title: row.title, language: 'de' });
  renderApp(<Page />, { known: [[['posts'], { posts: [english, german] }]] });
  expect(screen.getByText(row.title).lang).toBe('de');
});

it('the end of the tour waits there too', () => {
  line.now = 'offline';
  const documents = [newDocumentRow({ owner: 'ana', kind: 'tour-end', value: {} }, Date.now())];
  publishWaitingChanges({ ...NOTHING_KNOWN, rows: [], documents });
  renderApp(<Page />);
  expect(screen.getByRole('heading', { name: 'You ended the tour' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Waiting to sync');
  expect(screen.getByText("Your changes will be sent as soon as you're online.")).toBeTruthy();
  expect(screen.queryByText('All your changes are saved')).toBeNull();
});

describe('that changes are sent as soon as there is a network', () => {
  const lead = "Your changes will be sent as soon as you're online.";
  const queued = newJourneyRow(KEPT, Date.now());
  const refused = { kind: 'http', status: 422 } as const;

  it('is said while one waits for that', () => {
    line.now = 'offline';
    publishWaitingChanges({ ...NOTHING_KNOWN, rows: [queued] });
    renderApp(<Page />);
    expect(screen.getByText(lead)).toBeTruthy();
  });

  it.each([
    ['with a network', 'online', { rows: [queued] }],
    ['of what the server has refused', 'offline', { rows: [{ ...queued, state: 'failed', failure: refused }] }],
    ['of what the server has put off', 'offline', { rows: [{ ...queued, notBefore: Date.now() + 3_600_000 }] }],
    ['of what waits for a sign-in', 'offline', { rows: [queued], session: 'over' }],
    ['where nothing waits', 'offline', { rows: [] }],
  ] as const)('is not said %s', (_, connection, changes) => {
    line.now = connection;
    publishWaitingChanges({ ...NOTHING_KNOWN, ...changes });
    renderApp(<Page />);
    expect(screen.queryByText(lead)).toBeNull();
  });
});

it.each([
  ['may not be sent yet is said to wait', 'waits', ['Waiting to sync']],
  ['is sent at once needs no words', 'due', []],
] as const)('another try of what %s', async (_, when, words) => {
  clearSnackbars();
  retried.when = when;
  publishWaitingChanges({ ...NOTHING_KNOWN, rows: [newJourneyRow(KEPT, Date.now())] });
  renderApp(<Page />);
  const retry = screen.getByRole('button', { name: 'Retry “ready-for-leave”' });
  fireEvent.click(retry);
  await waitFor(() => expect(retry.getAttribute('aria-busy')).toBeNull());
  expect(visibleSnackbars().map(({ text }) => text)).toEqual(words);
});
