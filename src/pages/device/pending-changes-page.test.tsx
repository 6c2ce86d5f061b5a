import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { newJourneyRow } from '#api/outbox/rows.ts';
import { NOTHING_KNOWN, publishWaitingChanges } from '#device/outbox/waiting-changes.ts';
import { aPost } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { Page } from './pending-changes-page.tsx';

vi.mock('#device/outbox/load-outbox.ts', () => ({ loadOutbox: () => Promise.resolve() }));

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
