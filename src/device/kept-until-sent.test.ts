import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';

import { keptUntilSent } from './kept-until-sent.ts';
import { writeOwner, removeOwner } from './owner.ts';
import { beginPurge, purgeDevice } from './purge.ts';
import { deleteUnsentDocument, getUnsentDocument, putUnsentDocument } from './unsent-documents.ts';

vi.mock(import('./unsent-documents.ts'), { spy: true });

const KEY = 'kinward.test';
const DATES = { day: '2027-01-02', profileId: 42 };
/** A page that has just been opened: it knows only what the device does. */
const page = () =>
  keptUntilSent(
    'leave-dates',
    { key: KEY, version: 1 },
    v.object({ day: v.string(), profileId: v.optional(v.number()) }),
  );
const signIn = (owner: string) => writeOwner({ owner, iss: 'https://pool.example', sub: owner });

beforeEach(async () => {
  localStorage.clear();
  for (const owner of ['ben', 'ana']) {
    signIn(owner);
    const earlier = page();
    await earlier.look();
    await earlier.forget();
  }
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('what waits to be sent', () => {
  it('is there after a browser was killed that had not yet written its localStorage', async () => {
    await page().keep(DATES);
    localStorage.removeItem(KEY);
    const next = page();
    expect(next.read()).toBeNull();
    expect(await next.look()).toEqual(DATES);
    expect(next.read()).toEqual(DATES);
    expect(page().read()).toEqual(DATES);
  });

  it('is gone once it was forgotten, whatever localStorage brings back', async () => {
    const first = page();
    await first.keep(DATES);
    const mirror = localStorage.getItem(KEY) ?? '';
    await first.forget();
    localStorage.setItem(KEY, mirror);
    expect(await page().look()).toBeNull();
    expect(page().read()).toBeNull();
  });

  it('is that of its owner alone', async () => {
    await page().keep(DATES);
    signIn('ben');
    const ofBen = page();
    expect(ofBen.read()).toBeNull();
    expect(await ofBen.look()).toBeNull();
    await ofBen.forget();
    signIn('ana');
    expect(await page().look()).toEqual(DATES);
  });

  it('outlives a log-out for the same person, and names nobody meanwhile', async () => {
    await page().keep(DATES);
    await beginPurge({ unsent: 'keep' });
    await purgeDevice({ whose: 'everybody' });
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(await page().look()).toBeNull();
    signIn('ana');
    expect(await page().look()).toEqual({ day: DATES.day });
  });

  it('goes with a log-out that discards it', async () => {
    await page().keep(DATES);
    await beginPurge({ unsent: 'discard' });
    await purgeDevice({ whose: 'everybody' });
    signIn('ana');
    expect(await page().look()).toBeNull();
  });

  it('lies in localStorage where there is no database, and moves once there is one', async () => {
    const open = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Refused', 'InvalidStateError');
    });
    await page().keep(DATES);
    expect(await page().look()).toEqual(DATES);
    open.mockRestore();
    expect(await page().look()).toEqual(DATES);
    localStorage.removeItem(KEY);
    expect(await page().look()).toEqual(DATES);
  });

  it('counts without a database that hangs, and nobody waits for that one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const never = new Promise<never>(() => {});
    vi.mocked(putUnsentDocument).mockReturnValueOnce(never);
    vi.mocked(getUnsentDocument).mockReturnValueOnce(never);
    vi.mocked(deleteUnsentDocument).mockReturnValueOnce(never);
    const soon = async <Answer>(waited: Promise<Answer>) => {
      await vi.advanceTimersByTimeAsync(2000);
      return waited;
    };
    await soon(page().keep(DATES));
    expect(await soon(page().look())).toEqual(DATES);
    await soon(page().forget());
    expect(page().read()).toBeNull();
  });

  it('a look that began before it was forgotten does not bring it back', async () => {
    const here = page();
    await here.keep(DATES);
    const looking = here.look();
    await here.forget();
    await looking;
    expect(here.read()).toBeNull();
    expect(await page().look()).toBeNull();
  });

  it('is told of in this page, and nobody’s while nobody is signed in', async () => {
    const here = page();
    const told = vi.fn();
    here.subscribe(told);
    await here.keep(DATES);
    expect(told).toHaveBeenCalled();
    removeOwner();
    expect(here.read()).toBeNull();
  });
});
