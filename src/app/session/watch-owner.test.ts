import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { startPersisting, stopPersisting } from '#app/queries/persisting.ts';
import { removeOwner, writeOwner } from '#device/session/owner.ts';

import { watchOwner } from './watch-owner.ts';

const leave = vi.hoisted(() => ({
  isLeaving: false,
  isLeavingWithoutConfirmation: () => leave.isLeaving,
  leaveWithoutConfirmation: vi.fn<(address: string) => void>(),
  beginAnew: vi.fn<() => void>(),
}));
vi.mock('#device/page/leave-without-confirmation.ts', () => leave);

const AMARA = { owner: 'of amara', iss: 'https://pool.example', sub: 'amara' };

beforeAll(() => watchOwner());

beforeEach(async () => {
  leave.isLeaving = false;
  leave.leaveWithoutConfirmation.mockReset();
  leave.beginAnew.mockReset();
  writeOwner(AMARA);
  await startPersisting(AMARA.owner);
});

afterEach(stopPersisting);

/** Into the browser's memory and out of it, by Back. */
function goAndComeBack(): void {
  dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
}

const isHidden = () => document.documentElement.style.visibility === 'hidden';

it('a page that comes back to its owner is shown as it was', () => {
  goAndComeBack();
  expect(isHidden()).toBe(false);
  expect(leave.leaveWithoutConfirmation).not.toHaveBeenCalled();
  expect(leave.beginAnew).not.toHaveBeenCalled();
});

it('a page that comes back to nobody is not shown, and leads to the login', () => {
  removeOwner();
  goAndComeBack();
  expect(isHidden()).toBe(true);
  expect(leave.leaveWithoutConfirmation.mock.calls).toEqual([['/login']]);
});

it('a page that was left for a file that it lacks begins anew where it is', () => {
  leave.isLeaving = true;
  goAndComeBack();
  expect(leave.leaveWithoutConfirmation).not.toHaveBeenCalled();
  expect(leave.beginAnew).toHaveBeenCalledTimes(1);
});
