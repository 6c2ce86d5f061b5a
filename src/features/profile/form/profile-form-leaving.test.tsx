import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { SITE } from '#tests/kit/device.ts';
import { press } from '#tests/kit/person.ts';
import { AMARA, fakeProfileApi } from '#tests/kit/profile.ts';
import { renderWithProfile } from '#tests/kit/render-with-profile.tsx';

import { ProfileForm } from './profile-form.tsx';
import type { ProfileFormOptions } from './use-profile-form.ts';

let backend: ReturnType<typeof fakeProfileApi>;

beforeEach(() => {
  backend = fakeProfileApi(AMARA);
});

function show(options: Partial<ProfileFormOptions> = {}) {
  return renderWithProfile(
    (profile) => <ProfileForm {...{ profile, siteUuid: SITE.siteUuid, manager: 'not asked', ...options }} />,
    AMARA,
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => press('Save');

it('asks while something is unsaved, and stays where one is', async () => {
  const { router } = show();
  type(box('First name'), 'Ama');
  act(() => void router.navigate('/elsewhere'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(dialog.textContent).toContain('not saved yet');
  press('Stay here');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(box('First name').value).toBe('Ama');
  act(() => void router.navigate('/elsewhere'));
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
});

it('asks before the window goes, only then', () => {
  show();
  const leave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  type(box('First name'), 'Ama');
  expect(leave()).toBe(false);
  type(box('First name'), 'Amara');
  expect(leave()).toBe(true);
});

it('says so when it is the session’s end that leads away', async () => {
  const { router } = show();
  type(box('First name'), 'Ama');
  act(() => void router.navigate('/login?redirect_to=%2Fv2%2Fprofile'));
  const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  expect(dialog.textContent).toContain('Your session has ended.');
  press('Stay here');
  expect(box('First name').value).toBe('Ama');
});

it('asks nothing after a save, not even on the way on', async () => {
  const { router } = show({ onSaved: () => void router.navigate('/elsewhere') });
  type(box('First name'), 'Ama');
  save();
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeTruthy();
});

it('is busy until the next page is there: one save, however slow the way', async () => {
  let arrive = (): void => undefined;
  const { said } = show({
    onSaved: () =>
      new Promise((resolve) => {
        arrive = resolve;
      }),
  });
  type(box('First name'), 'Ama');
  save();
  await waitFor(() => expect(said).toEqual(['saveProfile']));
  save();
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true');
  act(arrive);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
  expect(backend.writes()).toHaveLength(1);
});

it('takes nothing that the way on would lose, and takes it again where the way on led nowhere', async () => {
  let fail = (): void => undefined;
  const onSaved = () =>
    new Promise<void>((resolve) => {
      fail = resolve;
    });
  const { said } = show({ onSaved });
  type(box('First name'), 'Ama');
  save();
  await waitFor(() => expect(said).toEqual(['saveProfile']));
  box('Last name').focus();
  type(box('Last name'), 'Mensah');
  expect([box('First name').value, box('Last name').value]).toEqual(['Ama', 'Osei']);
  expect(screen.queryByText('Not saved yet')).toBeNull();
  expect(document.activeElement).toBe(box('Last name'));
  act(fail);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
  type(box('Last name'), 'Mensah');
  expect(box('Last name').value).toBe('Mensah');
});
