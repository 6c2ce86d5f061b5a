import { QueryClient } from '@tanstack/react-query';
import { vi } from 'vitest';
import * as v from 'valibot';

import { ApiError, Unreachable } from '#api/errors.ts';
import type { DocumentKind, DocumentRow } from '#contract/device/outbox.ts';
import { createMirror } from '#device/outbox/mirror.ts';
import type { Sender } from '#device/outbox/sender.ts';
import { givenSignedIn } from '#tests/kit/device.ts';
import { fakeApi } from '#tests/kit/fake-api.ts';
import { NO_PERMITS } from '#tests/kit/no-permits.ts';

import { startOutbox } from './start-outbox.ts';

export const DATES_KEY = 'kinward.test-dates';
export const DATES = { day: '2027-01-02', profileId: 42 };
const Dates = v.object({ day: v.string(), profileId: v.optional(v.number()) });

interface Server {
  has: Map<DocumentKind, unknown>;
  /** What it says to every write; anything but an ApiError also to every read. */
  failing: Error | undefined;
  sent: unknown[];
  /** What happens while the next write is under way. */
  midway?: (() => void) | undefined;
  /** What the person was told of unasked. */
  told: string[];
}

export const server = { now: anew() };
function anew(): Server {
  return { has: new Map(), failing: undefined, sent: [], told: [] };
}

/** Everybody is somebody else in each test. */
let turn = 0;

/** A device without anything, and a server that knows nothing; `ana` is signed in. */
export async function startAnew(): Promise<void> {
  vi.stubGlobal('BroadcastChannel', undefined); // Pages of earlier tests live on, and are to hear nothing.
  localStorage.clear();
  turn += 1;
  server.now = anew();
  fakeApi();
  await signIn('ana');
}

/** @returns the owner's hash */
export function signIn(name: string): Promise<string> {
  return givenSignedIn(`${name}-${turn}`);
}

/** A page that has just been opened: it knows only what the device does. */
export function openPage() {
  const mine = server.now;
  const read = async () => {
    if (mine.failing !== undefined && !(mine.failing instanceof ApiError)) {
      throw mine.failing;
    }
    return mine.has;
  };
  const shared = { read };
  const sender = (kind: DocumentKind): Sender<DocumentRow, Server['has']> => ({
    server: shared,
    isDone: ({ value }, known) => JSON.stringify(known.get(kind)) === JSON.stringify(value),
    async send({ value }) {
      if (mine.failing !== undefined) {
        throw mine.failing;
      }
      mine.midway?.();
      mine.midway = undefined;
      mine.has.set(kind, value);
      mine.sent.push(value);
    },
    notify: ({ what }) => void mine.told.push(`${kind} ${what}`),
  });
  const dates = createMirror('leave-dates', { key: DATES_KEY, version: 1 }, Dates);
  const tour = createMirror('tour-end', { key: 'kinward.test-tour', version: 1 }, v.object({}));
  const outbox = startOutbox({
    client: new QueryClient(),
    listKey: () => ['journeys'],
    documents: { 'leave-dates': sender('leave-dates'), 'tour-end': sender('tour-end') },
    mirrors: [dates, tour],
    permits: NO_PERMITS,
  });
  return { outbox, dates, tour };
}

/** On a page of its own dates are given, and the server fails them. */
export async function giveDates(error: Error = new Unreachable('network')) {
  server.now.failing = error;
  const page = openPage();
  page.dates.write(DATES);
  return { ...page, result: await page.outbox.send('leave-dates', 'new') };
}

/** A page that has just been opened, once it has sent what it found. */
export async function nextPage() {
  const page = openPage();
  await page.outbox.retryNow();
  return page;
}
