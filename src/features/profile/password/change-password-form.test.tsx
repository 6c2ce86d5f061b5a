import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { SITE } from '#tests/kit/device.ts';
import { refusal } from '#tests/kit/fake-api.ts';
import { AMARA, fakeProfileApi } from '#tests/kit/profile.ts';
import { renderWithProfile } from '#tests/kit/render-with-profile.tsx';
import { clearSnackbars, showSnackbar, visibleSnackbars } from '#ui/feedback/snackbar-store.ts';

import { ChangePasswordForm } from './change-password-form.tsx';

const email = 'amara+kin/ward@alderway.example';
let backend: ReturnType<typeof fakeProfileApi>;

beforeEach(() => {
  backend = fakeProfileApi(AMARA);
});

const show = () => renderWithProfile(() => <ChangePasswordForm siteUuid={SITE.siteUuid} email={email} />, AMARA);
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Change password' }));

function fill(current: string, next: string, again = next) {
  fireEvent.change(field('Current password'), { target: { value: current } });
  fireEvent.change(field('New password'), { target: { value: next } });
  fireEvent.change(field('Confirm new password'), { target: { value: again } });
}

it('shows the policy before anything is typed, and what becomes of other sessions', () => {
  show();
  const policy = document.getElementById(field('New password').getAttribute('aria-describedby') ?? '');
  expect(policy?.textContent).toContain('at least 8 characters, an uppercase letter, a lowercase letter, and a number');
  expect(screen.getByText(/stay signed in too, until their session ends/)).toBeTruthy();
});

it('sends nothing that is missing or was typed differently', () => {
  show();
  fill('', 'New12345', 'other');
  press();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Enter your current password',
    "The two passwords don't match",
  ]);
  expect(backend.calls).toEqual([]);
});

it('takes what was said of the last try away when something is missing at the next', () => {
  clearSnackbars();
  showSnackbar('Refused', { tone: 'error', about: 'changePassword' });
  show();
  press();
  expect(visibleSnackbars()).toEqual([]);
});

it('says what is missing once the pool has refused a password', async () => {
  const { said } = show();
  backend.fail = ({ method }) => (method === 'PUT' ? refusal(400, 'InvalidPasswordException') : undefined);
  fill('Old12345', 'weak');
  press();
  await waitFor(() => expect(said).toEqual(['changePassword 400']));
  await waitFor(() => expect(field('New password').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText(/at least 8 characters, an uppercase letter, and a number/).length).toBeGreaterThan(0);
  expect(field('New password').value).toBe('weak');
});

it('sends both passwords to the encoded e-mail, once, and empties the fields', async () => {
  const { said, client } = show();
  fill('Old12345', 'New12345');
  press();
  press();
  await waitFor(() => expect(said).toEqual(['changePassword']));
  expect(backend.writes().map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'PUT',
      path: '/sites/site-1/users/amara%2Bkin%2Fward%40alderway.example/password',
      body: { existingPassword: 'Old12345', newPassword: 'New12345' },
    },
  ]);
  await waitFor(() => expect(field('New password').value).toBe(''));
  expect(field('Current password').value).toBe('');
  expect(
    JSON.stringify(
      client
        .getMutationCache()
        .getAll()
        .map(({ state }) => state.status),
    ),
  ).not.toContain('pending');
});

it.each([
  ['NotAuthorizedException', 'Current password'],
  ['InvalidPasswordException', 'New password'],
])('after %s the focus is on %s, and nothing typed is gone', async (code, name) => {
  const { said } = show();
  backend.fail = ({ method }) => (method === 'PUT' ? refusal(400, code) : undefined);
  fill('Old12345', 'New12345');
  press();
  await waitFor(() => expect(said).toEqual(['changePassword 400']));
  expect(document.activeElement).toBe(field(name));
  expect(field('New password').value).toBe('New12345');
});

describe('where the answer to the last try was lost', () => {
  /** The server has these passwords one after the other, and loses its first answer. */
  function serverThat(took: 'took it' | 'never got it') {
    let password = 'Old12345';
    let tries = 0;
    backend.fail = ({ method, body }) => {
      if (method !== 'PUT') {
        return undefined;
      }
      tries += 1;
      const isRight = body['existingPassword'] === password;
      password = isRight && (tries > 1 || took === 'took it') ? String(body['newPassword']) : password;
      if (tries === 1) {
        throw new TypeError('Failed to fetch');
      }
      return isRight ? undefined : refusal(400, 'NotAuthorizedException');
    };
  }

  it.each([
    ['took it', 'Old12345', ['changePassword']],
    ['never got it', 'Old12345', ['changePassword']],
    ['never got it', 'Wrong1234', ['changePassword 400']],
  ] as const)('and the server %s, the next with %s says so', async (took, current, expected) => {
    const { said } = show();
    serverThat(took);
    fill(current, 'New12345');
    press();
    await waitFor(() => expect(said).toHaveLength(1));
    press();
    await waitFor(() => expect(said.slice(1)).toEqual(expected));
  });
});
