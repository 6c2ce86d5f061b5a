import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { SessionActionsContext } from '#features/session/session-actions.ts';
import { givenSite, SITE, siteConfig } from '#tests/kit/device.ts';
import { press } from '#tests/kit/person.ts';
import { AMARA, fakeProfileApi } from '#tests/kit/profile.ts';
import { renderWithProfile } from '#tests/kit/render-with-profile.tsx';

import { Page as ChangePasswordPage } from './change-password-page.tsx';
import { Page as CompleteProfilePage } from './complete-profile-page.tsx';

const NEWCOMER = { ...AMARA, stages: [], profileCompleted: false };
const actions = { begin: () => Promise.resolve(), logOut: () => Promise.resolve(), LogOutDialog: () => null };

beforeEach(() => {
  fakeProfileApi(NEWCOMER);
  givenSite();
});

it.each([
  ['/v2/post/sleep?origin=search', '/v2/post/sleep?origin=search'],
  ['//evil.example/v2/', '/v2/'],
  ['https://evil.example/v2/', '/v2/'],
  ['/v2/../login', '/v2/'],
  ['', '/v2/'],
  ['/v2/complete-profile', '/v2/'],
  ['/v2/complete-profile/?redirectUrl=%2Fv2%2Fcomplete-profile', '/v2/'],
])('after the profile is complete, redirectUrl=%s leads to %s', async (redirectUrl, target) => {
  const at = `/?${new URLSearchParams({ redirectUrl }).toString()}`;
  const page = (
    <SessionActionsContext value={actions}>
      <CompleteProfilePage />
    </SessionActionsContext>
  );
  const { router, address } = renderWithProfile(() => page, NEWCOMER, at);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Caregiver' }));
  press('Save');
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/'));
  expect(address()).toBe(target);
});

it('a password site asks for passwords', async () => {
  renderWithProfile(() => <ChangePasswordPage />, AMARA);
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy();
});

it('a site with single sign-on explains why there is nothing to change', () => {
  givenSite(siteConfig({}, 'COGNITO_IDP'));
  renderWithProfile(() => <ChangePasswordPage />, AMARA);
  expect(screen.getByText(/no password to change here/).textContent).toContain(SITE.displayName);
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});
