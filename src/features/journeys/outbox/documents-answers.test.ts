import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError, Unreachable } from '#api/errors.ts';
import { memoryOutbox } from '#device/outbox/memory-outbox.ts';
import { waitingChanges } from '#device/outbox/waiting-changes.ts';
import type { Sender } from '#device/outbox/sender.ts';

import { DATES, giveDates, nextPage, openPage, server, startAnew } from './documents.test-kit.ts';
import { flush } from '#api/outbox/flush.ts';
import type { OutboxPorts } from '#api/outbox/ports.ts';
import { enqueueDocument, nextDue } from '#api/outbox/queue.ts';

beforeEach(startAnew);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what the server says', () => {
  it.each([400, 409, 429, 500])('against what was just typed (%i) goes with its words', async (status) => {
    const { result, dates } = await giveDates(new ApiError(status));
    expect([result, dates.read()]).toEqual([{ what: 'refused', status }, null]);
    server.now.failing = undefined;
    await nextPage();
    expect(server.now.sent).toEqual([]);
  });

  it.each([409, 429, 500])('against another try (%i) leaves it waiting', async (status) => {
    const { outbox, dates } = await giveDates();
    server.now.failing = new ApiError(status);
    expect(await outbox.send('leave-dates', 'again')).toEqual({ what: 'kept', status });
    expect(dates.read()).toEqual(DATES);
  });

  it('for good against another try leaves it to the person, who is told once', async () => {
    const { outbox, dates } = await giveDates();
    server.now.failing = new ApiError(400);
    expect(await outbox.send('leave-dates', 'again')).toEqual({ what: 'kept', status: 400 });
    expect([dates.read(), server.now.told]).toEqual([DATES, []]);
  });

  it('for good against what nobody looks at leaves it to the person, and is told once', async () => {
    await giveDates();
    server.now.failing = new ApiError(403);
    const { outbox, dates } = await nextPage();
    expect([dates.read(), server.now.told]).toEqual([DATES, ['leave-dates failed']]);
    expect(waitingChanges().documents).toMatchObject([{ state: 'failed', failure: { status: 403 } }]);
    server.now.failing = undefined;
    await nextPage();
    expect([server.now.sent, server.now.told]).toEqual([[], ['leave-dates failed']]);
    expect(await outbox.send('leave-dates', 'again')).toMatchObject({ what: 'sent' });
    expect([server.now.sent, dates.read(), waitingChanges().documents]).toEqual([[DATES], null, []]);
  });

  it('for good is forgotten once other dates are given', async () => {
    await giveDates();
    server.now.failing = new ApiError(403);
    const { outbox, dates } = await nextPage();
    server.now.failing = undefined;
    const others = { ...DATES, day: '2027-02-03' };
    dates.write(others);
    expect(await outbox.send('leave-dates', 'new')).toMatchObject({ what: 'sent' });
    expect(server.now.sent).toEqual([others]);
  });

  it('of the session leaves it waiting for a sign-in', async () => {
    const { result, dates } = await giveDates(new ApiError(401));
    expect([result, dates.read()]).toEqual([{ what: 'kept' }, DATES]);
  });

  it.each([400, 409, 500])(
    'against the end of the tour (%i) is told, and it is sent at the next start',
    async (status) => {
      server.now.failing = new ApiError(status);
      const { outbox, tour } = openPage();
      tour.write({});
      expect(await outbox.send('tour-end', 'new')).toEqual({ what: 'kept', status });
      expect(tour.read()).toEqual({});
      server.now.failing = undefined;
      expect((await nextPage()).tour.read()).toBeNull();
      expect([server.now.sent, server.now.told]).toEqual([[{}], ['tour-end done']]);
    },
  );
});

const MINUTE_MS = 60_000;
/** The timer's delay after a flush that found no network. */
const AT_LEAST_MS = 35_000;

/** When one document is written that waits unseen, in minutes, while the server says the same to each try. */
async function writes(error: Error, minutes: number): Promise<number[]> {
  const [begin, store, times] = [1_800_000_000_000, memoryOutbox(), [] as number[]];
  let now = begin;
  const sender: Sender = {
    server: { read: () => Promise.resolve(undefined) },
    isDone: () => false,
    send() {
      times.push((now - begin) / MINUTE_MS);
      return Promise.reject(error);
    },
    notify: () => undefined,
  };
  const senders = { subscribe: sender, unsubscribe: sender, 'leave-dates': sender, 'tour-end': sender };
  const ports: OutboxPorts = {
    store,
    senders,
    locks: { alone: (_name, _how, work) => work() },
    now: () => now,
    random: () => 0,
    credentials: () => Promise.resolve({ owner: 'ana', token: 'ana', siteUuid: 's' }),
    refresh: () => Promise.resolve('refused'),
    isExpired: () => false,
    notify: () => undefined,
  };
  await enqueueDocument(store, { owner: 'ana', kind: 'leave-dates', value: DATES }, now);
  while (now < begin + minutes * MINUTE_MS) {
    await flush(ports, new Set());
    const due = await nextDue(store, 'ana', now);
    now = due === null ? Infinity : Math.max(due, now + AT_LEAST_MS);
  }
  return times;
}

describe('what waits unseen is sent again', () => {
  it('ever more rarely to a server in trouble, at most 15 times an hour', async () => {
    const times = await writes(new ApiError(500), 120);
    const pauses = times.slice(1).map((time, index) => Math.round((time - (times[index] ?? 0)) * 100) / 100);
    expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
    expect(pauses.at(-1)).toBe(7.5);
    expect(times.filter((time) => time < 60).length).toBeLessThanOrEqual(15);
  });

  it('as rarely to one that does not answer', async () => {
    expect((await writes(new Unreachable('timeout'), 60)).length).toBeLessThanOrEqual(15);
  });

  it('after two hours to one that asks for patience, or after the time that it names', async () => {
    expect(await writes(new ApiError(429), 130)).toEqual([0, 120]);
    expect(await writes(new ApiError(429, { retryAfter: '1800' }), 70)).toEqual([0, 30, 60]);
  });

  it('never to one that refuses it', async () => {
    expect(await writes(new ApiError(403), 600)).toEqual([0]);
  });
});
