import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import type { AuthType } from '#contract/sites.ts';
import { changeChoices } from '#device/choices.ts';
import { AMARA, renderPage, SITE, startBackend } from '#features/profile/profile-test-kit.tsx';

import { Page as ChangePasswordPage } from './change-password-page.tsx';
import { Page as CompleteProfilePage } from './complete-profile-page.tsx';

const NEWCOMER = { ...AMARA, stages: [], profileCompleted: false };

beforeEach(() => startBackend(NEWCOMER) && choose('COGNITO_SRP'));

function choose(authType: AuthType): void {
  const site = { siteUuid: SITE, displayName: 'Alder Way', companyUuid: '', companyName: '', internalSiteType: '' };
  const Auth = { userPoolId: 'a_b', userPoolName: 'pool', region: 'eu', userPoolWebClientId: 'client' };
  const siteConfig = { apiRegion: '', authConfig: { authType, Auth } };
  changeChoices((choices) => ({ ...choices, selectedSite: { site, siteConfig } }));
}

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
  const { router } = renderPage(() => <CompleteProfilePage />, NEWCOMER, at);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Caregiver' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/'));
  expect(router.state.location.pathname + router.state.location.search).toBe(target);
});

it('a password site asks for passwords', async () => {
  renderPage(() => <ChangePasswordPage />, AMARA);
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeTruthy();
});

it('a site with single sign-on explains why there is nothing to change', () => {
  choose('COGNITO_IDP');
  renderPage(() => <ChangePasswordPage />, AMARA);
  expect(screen.getByText(/no password to change here/).textContent).toContain('Alder Way');
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});
