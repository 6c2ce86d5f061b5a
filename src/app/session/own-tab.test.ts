import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { stopPersisting, startPersisting } from '#app/queries/persisting.ts';
import { readToken } from '#contract/api/sign-in/token.ts';
import { writeOwner, removeOwner } from '#device/session/owner.ts';

import { leaveWhenOwnerIsGone, ownToken } from './own-tab.ts';

const leave = vi.hoisted(() => ({
  leaveWithoutConfirmation: vi.fn<(address: string) => void>(),
  isLeavingWithoutConfirmation: () => leave.leaveWithoutConfirmation.mock.calls.length > 0,
}));
vi.mock('#device/page/leave-without-confirmation.ts', () => leave);

const AMARA = { owner: 'of amara', iss: 'https://pool.example', sub: 'amara' };
const LIAM = { owner: 'of liam', iss: 'https://pool.example', sub: 'liam' };

beforeEach(async () => {
  leave.leaveWithoutConfirmation.mockReset();
  writeOwner(AMARA);
  await startPersisting(AMARA.owner);
});

afterEach(stopPersisting);

it('a call bears whose content the tab shows', async () => {
  expect(readToken((await ownToken()) ?? '')?.sub).toBe('amara');
  expect(leaveWhenOwnerIsGone()).toBe(false);
});

it('when somebody else has come, no call is made until the tab has begun anew', async () => {
  writeOwner(LIAM);
  await expect(ownToken()).rejects.toMatchObject({ name: 'Unreachable' });
  expect(leave.leaveWithoutConfirmation.mock.calls).toEqual([['/v2/']]);
  await expect(ownToken()).rejects.toMatchObject({ name: 'Unreachable' });
});

it('while somebody is about to come, no call is made, and the tab waits', async () => {
  removeOwner();
  await expect(ownToken()).rejects.toMatchObject({ name: 'Unreachable' });
  expect(leave.leaveWithoutConfirmation).not.toHaveBeenCalled();
});

it('a page that comes back after a log-out begins anew at the login', () => {
  removeOwner();
  expect(leaveWhenOwnerIsGone()).toBe(true);
  expect(leave.leaveWithoutConfirmation.mock.calls).toEqual([['/login']]);
});
