import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { logOut } from '#app/session/log-out.ts';
import type { Profile } from '#contract/api/profile.ts';
import type { SettingsResponse } from '#contract/api/settings.ts';
import type { AuthType } from '#contract/api/sign-in/sites.ts';
import { changeChoices, readChoices } from '#device/storage/choices.ts';
import { profileQueries } from '#features/profile/queries/profile-queries.ts';
import { siteQueries } from '#features/site/site-queries.ts';
import { givenNoLayout, givenWidth } from '#tests/kit/browser.ts';
import { givenSite, SITE, siteConfig } from '#tests/kit/device.ts';
import { press } from '#tests/kit/person.ts';
import { AMARA } from '#tests/kit/profile.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ownSites } from './own-sites.ts';
import { PortalLayout } from './portal-layout.tsx';

vi.mock('#app/session/log-out.ts', () => ({ logOut: vi.fn<() => Promise<void>>() }));

const profile: Profile = { ...AMARA, stages: ['caregiver'], updatedAt: new Date().toISOString() };
const { siteUuid, displayName } = SITE;
const settings: SettingsResponse = {
  settings: { analyticsSiteName: 'alder' },
  featureSet: { childCareSearch: { enabled: true, link: 'https://care.example/' } },
};

beforeEach(() => {
  givenNoLayout();
});

function showFrame({ width, authType = 'COGNITO_SRP' }: { width: number; authType?: AuthType }) {
  givenWidth(width);
  givenSite(siteConfig({}, authType));
  const layout = <PortalLayout Prompts={() => null} />;
  return renderApp([{ element: layout, children: [{ path: '*', element: <h1 tabIndex={-1}>A page</h1> }] }], {
    at: '/v2/',
    known: [
      [profileQueries.own(siteUuid).queryKey, profile],
      [siteQueries.settings(siteUuid).queryKey, settings],
      [siteQueries.theme(siteUuid).queryKey, { logo: { url: 'https://media.example/logo.svg' } }],
      [ownSites(profile.email).queryKey, 2],
    ],
  }).router;
}

const linksOf = (place: HTMLElement) =>
  within(place)
    .getAllByRole('link')
    .map((link) => link.textContent);
const menuItems = async () => (await screen.findAllByRole('menuitem')).map((item) => item.textContent);

async function openDialog() {
  press('Account');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  return screen.findByRole('alertdialog', { name: 'Are you sure?' });
}

it('has the side navigation and no bottom bar from md', () => {
  showFrame({ width: 960 });
  expect(linksOf(screen.getByRole('navigation', { name: 'Main' }))).toEqual([
    'Real Stories',
    'Parents',
    'Caregivers',
    'Wellness',
    'About',
    'Saved',
    'Your journeys',
    'Policies & Benefits',
    'Contact Us',
  ]);
  expect(linksOf(screen.getByRole('banner'))).toEqual(['Home', 'Policies & Benefits', 'Caregiving Services']);
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Caregiving Services' }).getAttribute('href')).toBe(
    'https://care.example/?utm_source=kinward&utm_medium=portal&utm_campaign=alder&utm_content=42',
  );
  expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open navigation' })).toBeNull();
  expect(screen.getByRole('img', { name: displayName }).getAttribute('src')).toBe('https://media.example/logo.svg');
});

it('has no navigation for whoever belongs to no organisation yet', () => {
  givenWidth(960);
  renderApp([{ element: <PortalLayout Prompts={() => null} />, children: [{ path: '*', element: <p>An error</p> }] }]);
  expect(screen.getByRole('main').textContent).toBe('An error');
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Account' })).toBeNull();
  act(() => givenSite());
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
  act(() => changeChoices(({ selectedSite: _, ...choices }) => choices)); // What a log-out does while it stands.
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
});

it('has a bottom bar below md, whose resources are the person’s own', () => {
  showFrame({ width: 360 });
  const bar = screen.getByRole('navigation', { name: 'Shortcuts' });
  expect(linksOf(bar)).toEqual(['Home', 'Resources', 'Saved', 'Journeys']);
  expect(within(bar).getByRole('link', { name: 'Resources' }).getAttribute('href')).toBe('/v2/resources/caregivers');
  expect(within(screen.getByRole('banner')).queryByRole('link', { name: 'Home' })).toBeNull();
});

it.each(['Open navigation', 'Menu'])('opens the drawer by %s; following a link closes it', async (name) => {
  const router = showFrame({ width: 768 });
  press(name);
  const drawer = within(await screen.findByRole('navigation', { name: 'Main' }));
  const names = drawer.getAllByRole('link').map((link) => link.textContent);
  expect(names[0]).toBe('Home');
  expect(names.at(-1)).toBe('Caregiving Services');
  fireEvent.click(drawer.getByRole('link', { name: 'Parents' }));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull());
  expect(router.state.location.pathname).toBe('/v2/resources/parents');
});

it.each(['Open navigation', 'Menu'])(
  'gives the focus back to %s, also in Safari, where a press leaves it nowhere',
  async (name) => {
    showFrame({ width: 360 });
    press(name);
    fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Navigation' }), { key: 'Escape' });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })));
  },
);

it('has what is saved within the thumb’s reach', () => {
  showFrame({ width: 360 });
  const names = linksOf(screen.getByRole('navigation', { name: 'Shortcuts' }));
  expect(names).toEqual(['Home', 'Resources', 'Saved', 'Journeys']);
});

it('has one’s name and what belongs to it behind Account', async () => {
  showFrame({ width: 1280 });
  press('Account');
  expect(await menuItems()).toEqual([
    'My Profile',
    'Change password',
    'This device',
    'Switch organisation',
    'Support',
    'Logout',
  ]);
  expect(screen.getByText('Amara Osei')).toBeTruthy();
  expect(screen.getByText('amara.osei@alderway.example')).toBeTruthy();
  expect(screen.getByRole('menuitem', { name: 'Support' }).getAttribute('href')).toBe('mailto:support@kinward.example');
});

it('offers no password to change where the organisation signs people in', async () => {
  showFrame({ width: 1280, authType: 'COGNITO_IDP' });
  press('Account');
  expect(await menuItems()).not.toContain('Change password');
});

it('asks before a log-out, and goes on as before after Cancel', async () => {
  showFrame({ width: 1280 });
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(logOut).not.toHaveBeenCalled();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Account' })));
});

it('asks no more about a log-out once one has gone to another page, or back', async () => {
  const router = showFrame({ width: 1280 });
  await openDialog();
  await act(() => router.navigate('/v2/saved'));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(logOut).not.toHaveBeenCalled();
});

it('logs out once, however often one says yes', async () => {
  vi.mocked(logOut).mockReturnValue(new Promise(() => undefined));
  showFrame({ width: 1280 });
  const dialog = await openDialog();
  const yes = within(dialog).getByRole('button', { name: 'Yes, logout' });
  fireEvent.click(yes);
  expect(yes.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(yes);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(logOut).toHaveBeenCalledOnce());
  expect(screen.getByRole('alertdialog')).toBeTruthy();
});

it('says that a log-out did not work, and can be asked again', async () => {
  vi.mocked(logOut).mockRejectedValueOnce(new Error('No file'));
  showFrame({ width: 1280 });
  const dialog = await openDialog();
  const yes = within(dialog).getByRole('button', { name: 'Yes, logout' });
  fireEvent.click(yes);
  const alert = within(dialog).getByRole('alert');
  await waitFor(() => expect(alert.textContent).toBe("That didn't work. Try again."));
  fireEvent.click(yes);
  await waitFor(() => expect(logOut).toHaveBeenCalledTimes(2));
  expect(alert.textContent).toBe('');
});

it('says nothing of a log-out that did not work to whoever comes back to the question', async () => {
  vi.mocked(logOut).mockRejectedValueOnce(new Error('No file'));
  showFrame({ width: 1280 });
  const dialog = await openDialog();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, logout' }));
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).not.toBe(''));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  const again = await openDialog();
  expect(within(again).getByRole('alert').textContent).toBe('');
});

it('keeps the look that was chosen', () => {
  showFrame({ width: 1280 });
  const themes = within(screen.getByRole('group', { name: 'Theme' }));
  expect(themes.getByRole('button', { name: 'Day' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(themes.getByRole('button', { name: 'Night' }));
  expect(themes.getByRole('button', { name: 'Night' }).getAttribute('aria-pressed')).toBe('true');
  expect(readChoices().theme).toBe('night');
});

it('opens privacy, terms and about beside the app', () => {
  showFrame({ width: 1280 });
  const links = within(screen.getByRole('contentinfo')).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Privacy', 'Terms and Conditions', 'About']);
  expect(links.every((link) => link.getAttribute('target') === '_blank')).toBe(true);
  expect(screen.getByText(`© ${new Date().getFullYear()} Kinward. All rights reserved.`)).toBeTruthy();
});
