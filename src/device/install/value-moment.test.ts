import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type * as OwnerModule from '#device/session/owner.ts';

import type * as MomentModule from './value-moment.ts';
import type * as VisitsModule from './visits.ts';

const MINUTE_MS = 60_000;
const NOW = Date.UTC(2026, 2, 1, 9);
const ANA = { owner: 'ana', iss: 'https://pool.example', sub: 'ana' };
const BEN = { owner: 'ben', iss: 'https://pool.example', sub: 'ben' };

let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The app is opened, so many minutes after the first time. */
async function visit(minutes: number, person = ANA): Promise<typeof MomentModule> {
  stop();
  vi.setSystemTime(NOW + minutes * MINUTE_MS);
  vi.resetModules();
  const { writeOwner }: typeof OwnerModule = await import('#device/session/owner.ts');
  writeOwner(person);
  const { watchVisits }: typeof VisitsModule = await import('./visits.ts');
  stop = watchVisits();
  return import('./value-moment.ts');
}

/** Whether an article that is read to its end now is a moment to ask. */
function isMomentAfterReading({ noteValue, isInstallMoment }: typeof MomentModule): boolean {
  noteValue('read');
  return isInstallMoment();
}

function setVisibility(state: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

it('an article that is read at the first visit is none, at the second it is', async () => {
  expect(isMomentAfterReading(await visit(0))).toBe(false);
  expect(isMomentAfterReading(await visit(29))).toBe(false); // A reload, or another tab.
  expect(isMomentAfterReading(await visit(59))).toBe(true);
  expect(isMomentAfterReading(await visit(60))).toBe(true);
});

it('an article that is read before anything watches visits counts all the same', async () => {
  await visit(0);
  stop();
  vi.setSystemTime(NOW + 31 * MINUTE_MS);
  vi.resetModules();
  const moment: typeof MomentModule = await import('./value-moment.ts');
  expect(isMomentAfterReading(moment)).toBe(true);
});

it('who comes back to a page that was hidden for half an hour comes a second time', async () => {
  const moment = await visit(0);
  vi.setSystemTime(NOW + 50 * MINUTE_MS);
  setVisibility('hidden');
  vi.setSystemTime(NOW + 79 * MINUTE_MS);
  setVisibility('visible');
  expect(isMomentAfterReading(moment)).toBe(false);
  setVisibility('hidden');
  vi.setSystemTime(NOW + 109 * MINUTE_MS);
  setVisibility('visible');
  expect(isMomentAfterReading(moment)).toBe(true);
});

it('something that was saved is one at once', async () => {
  const { noteValue, isInstallMoment } = await visit(0);
  expect(isInstallMoment()).toBe(false);
  noteValue('saved');
  expect(isInstallMoment()).toBe(true);
});

it('another person’s visits do not count, nor those before a clock was put back', async () => {
  await visit(0);
  expect(isMomentAfterReading(await visit(100, BEN))).toBe(false);
  expect(isMomentAfterReading(await visit(50, BEN))).toBe(false);
  expect(isMomentAfterReading(await visit(80, BEN))).toBe(true);
});
