import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { ApiError } from '#api/errors.ts';
import { beginPurge, purgeDevice } from '#device/purge/purge.ts';

import { DATES, DATES_KEY, giveDates, nextPage, openPage, server, signIn, startAnew } from './documents.test-kit.ts';

beforeEach(startAnew);
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what waits to be sent', () => {
  it('is there after a browser was killed that had not yet written its localStorage', async () => {
    expect((await giveDates()).result).toEqual({ what: 'kept' });
    localStorage.removeItem(DATES_KEY);
    const { dates, outbox } = openPage();
    expect(dates.read()).toBeNull();
    await outbox.read();
    expect(dates.read()).toEqual(DATES);
  });

  it('is gone once it was discarded, whatever localStorage brings back', async () => {
    const { dates, outbox } = await giveDates();
    const mirror = localStorage.getItem(DATES_KEY) ?? '';
    dates.clear();
    await outbox.discardDocument('leave-dates');
    localStorage.setItem(DATES_KEY, mirror);
    server.now.failing = undefined;
    expect([(await nextPage()).dates.read(), server.now.sent]).toEqual([null, []]);
  });

  it('is sent by the next start, once, and then it is gone everywhere', async () => {
    await giveDates();
    server.now.failing = undefined;
    expect((await nextPage()).dates.read()).toBeNull();
    await nextPage();
    expect([server.now.sent, server.now.told, localStorage.getItem(DATES_KEY)]).toEqual([
      [DATES],
      ['leave-dates done'],
      null,
    ]);
  });

  it('given anew while the last is sent is sent as well', async () => {
    const { dates, outbox } = openPage();
    const newer = { ...DATES, day: '2027-03-04' };
    server.now.midway = () => dates.write(newer);
    dates.write(DATES);
    await outbox.send('leave-dates', 'new');
    await outbox.retryNow();
    expect([server.now.sent, dates.read()]).toEqual([[DATES, newer], null]);
  });

  it('is neither shown to nor sent by somebody else', async () => {
    await giveDates();
    server.now.failing = undefined;
    await signIn('ben');
    expect([(await nextPage()).dates.read(), server.now.sent]).toEqual([null, []]);
    await signIn('ana');
    await nextPage();
    expect(server.now.sent).toEqual([DATES]);
  });

  it('outlives a log-out for the same person, and names nobody meanwhile', async () => {
    await giveDates();
    await beginPurge({ unsent: 'keep' });
    await purgeDevice();
    expect(localStorage.getItem(DATES_KEY)).toBeNull();
    expect((await nextPage()).dates.read()).toBeNull();
    await signIn('ana');
    expect((await nextPage()).dates.read()).toEqual({ day: DATES.day });
  });

  it('goes with a log-out that discards it', async () => {
    await giveDates();
    await beginPurge({ unsent: 'discard' });
    await purgeDevice();
    await signIn('ana');
    server.now.failing = undefined;
    expect([(await nextPage()).dates.read(), server.now.sent]).toEqual([null, []]);
  });

  it('lies in localStorage where there is no database, and moves once there is one', async () => {
    const open = vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('Refused', 'InvalidStateError');
    });
    expect((await giveDates()).result).toEqual({ what: 'kept' });
    open.mockRestore();
    await nextPage();
    localStorage.removeItem(DATES_KEY);
    server.now.failing = undefined;
    await nextPage();
    expect(server.now.sent).toEqual([DATES]);
  });
});

describe('a database that hangs', () => {
  const soon = async <Answer>(waited: Promise<Answer>) => {
    await vi.advanceTimersByTimeAsync(2000);
    return waited;
  };
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => Object.create(null) as IDBOpenDBRequest);
  });

  it('holds what is sent up for two seconds', async () => {
    const { dates, outbox } = openPage();
    dates.write(DATES);
    expect(await soon(outbox.send('leave-dates', 'new'))).toEqual({ what: 'sent', status: undefined });
    expect([server.now.sent, dates.read()]).toEqual([[DATES], null]);
  });

  it('holds no word of the server up, and no taking back', async () => {
    const { dates, outbox } = openPage();
    server.now.failing = new ApiError(500);
    dates.write(DATES);
    expect(await soon(outbox.send('leave-dates', 'new'))).toEqual({ what: 'refused', status: 500 });
    dates.write(DATES);
    dates.clear();
    void outbox.discardDocument('leave-dates');
    expect(dates.read()).toBeNull();
  });

  it('is no reason not to send at the next start what waits', async () => {
    localStorage.setItem(
      DATES_KEY,
      JSON.stringify({ v: 1, owner: await signIn('ana'), home: 'database', value: DATES }),
    );
    openPage();
    await vi.advanceTimersByTimeAsync(2000);
    await vi.waitFor(() => expect(server.now.sent).toEqual([DATES]));
  });
});
