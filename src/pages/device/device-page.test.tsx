import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { watchInstallOffer } from '#device/install/install-offer.ts';
import { leaveDatesMirror } from '#device/outbox/waiting-leave-dates.ts';
import { readChoices } from '#device/storage/choices.ts';
import { SessionActionsContext } from '#features/session/session-actions.ts';
import { givenWidth } from '#tests/kit/browser.ts';
import { choose, press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { Page } from './device-page.tsx';

watchInstallOffer();

beforeEach(() => {
  givenWidth(360);
});

function renderDevice() {
  const logOut = vi.fn(() => Promise.resolve());
  renderApp(
    <SessionActionsContext value={{ begin: () => Promise.resolve(), logOut, LogOutDialog: () => null }}>
      <Page />
    </SessionActionsContext>,
  );
  return { logOut };
}

it('theme and text size are chosen and kept, also back to the system', () => {
  renderDevice();
  const theme = within(screen.getByRole('radiogroup', { name: 'Theme' }));
  expect(theme.getByRole('radio', { name: 'Use system setting' })).toHaveProperty('checked', true);
  fireEvent.click(theme.getByRole('radio', { name: 'Night' }));
  expect(readChoices().theme).toBe('night');
  fireEvent.click(theme.getByRole('radio', { name: 'Use system setting' }));
  expect(readChoices().theme).toBe('system');
  choose('radio', '130%');
  expect(readChoices().textSize).toBe(130);
});

it('a browser that tells nothing of its storage is not made up for', async () => {
  renderDevice();
  expect(await screen.findByText("This browser can't say how much space that takes.")).toBeTruthy();
  expect(screen.getByText("This browser can't say whether it will keep it.")).toBeTruthy();
  expect(screen.getByText("This browser doesn't save articles or pictures for Kinward.")).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('removes everything once it was confirmed, and only then', async () => {
  const { logOut } = renderDevice();
  const button = screen.getByRole('button', { name: 'Remove everything from this device' });
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(logOut).not.toHaveBeenCalled();
  fireEvent.click(button);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove everything' }));
  expect(logOut).toHaveBeenCalledOnce();
});

it('says which changes are lost with a removal', async () => {
  const leave = { firstDay: '2027-01-04', lastDay: '' };
  leaveDatesMirror.write({ profileId: 1, saved: { firstDay: '', lastDay: '' }, wanted: leave });
  renderDevice();
  press('Remove everything from this device');
  const dialog = await screen.findByRole('alertdialog');
  expect(within(dialog).getByText('1 unsent change will be lost.')).toBeTruthy();
  act(() => leaveDatesMirror.clear());
  expect(within(dialog).queryByText(/lost/)).toBeNull();
});

it('a removal that fails says so and can be tried again', async () => {
  const { logOut } = renderDevice();
  logOut.mockRejectedValueOnce(new Error('No chunk'));
  press('Remove everything from this device');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove everything' }));
  expect(await screen.findByText("That didn't work. Try again.")).toBeTruthy();
  press('Remove everything');
  expect(logOut).toHaveBeenCalledTimes(2);
});

it('installs where the browser offers it, and says nothing of it elsewhere', async () => {
  renderDevice();
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  const prompt = vi.fn(() => Promise.resolve());
  act(() => {
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });
  press('Install');
  expect(prompt).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Install' })).toBeNull());
});

it('says that it is installed where it runs from the home screen', () => {
  Object.defineProperty(navigator, 'standalone', { value: true, configurable: true });
  renderDevice();
  expect(screen.getByText('Kinward is installed and this is its own window.')).toBeTruthy();
  Reflect.deleteProperty(navigator, 'standalone');
});
