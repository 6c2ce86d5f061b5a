import type { Sender } from '#device/outbox/sender.ts';
import { isUnsent, waitingChanges } from '#device/outbox/waiting-changes.ts';
import { NO_PERMITS } from '#tests/kit/no-permits.ts';

import type { startOutbox } from './start-outbox.ts';

const none: Sender = {
  server: { read: () => Promise.resolve(undefined) },
  isDone: () => true,
  send: () => Promise.resolve(),
  notify: () => undefined,
};

/** Of what `startOutbox` needs besides its client: a page on which nothing but journeys changes. */
export const JOURNEYS_ALONE: Omit<Parameters<typeof startOutbox>[0], 'client'> = {
  listKey: () => ['journeys'],
  documents: { 'leave-dates': none, 'tour-end': none },
  mirrors: [],
  permits: NO_PERMITS,
};

export const SLEEP = {
  siteUuid: 's',
  postSlug: 'sleep',
  listName: 'sleep',
  title: 'Sleep',
  wish: 'subscribed',
} as const;
export const LEAVE = { ...SLEEP, postSlug: 'leave', listName: 'leave', title: 'Leave' } as const;

/** The journeys that wait, by the names of their lists. */
export const unsent = () =>
  waitingChanges()
    .rows?.filter(isUnsent)
    .map(({ listName }) => listName);
