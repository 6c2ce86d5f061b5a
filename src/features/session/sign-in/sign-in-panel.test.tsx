import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { CONFIG, SITE, siteConfig } from '#tests/kit/device.ts';
import { fakeApi, noNetwork, refusal } from '#tests/kit/fake-api.ts';
import { press } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';
import { addReportSink } from '#tracking/report.ts';

import { SignInPanel } from './sign-in-panel.tsx';
import type { Stage } from './stage.ts';
import { useStages } from './use-stages.ts';

const OTHER = { ...SITE, siteUuid: 'site-2', displayName: 'Northmoor Foods' };
const email = 'amara@alderway.example';

let sites: object[];
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  sites = [SITE, OTHER];
  api = fakeApi({
    identifySites: () => Response.json({ sites }),
    siteConfig: () => Response.json({ siteConfig: siteConfig() }),
    initiatePasswordReset: () => new Response(null),
  });
});

function show(first: Stage) {
  function Panel() {
    const { leaveFor: _, ...stages } = useStages(first);
    return (
      <SignInPanel
        stages={stages}
        recentSites={[]}
        config={() => Promise.resolve(CONFIG)}
        onSignedIn={() => Promise.resolve()}
        onHandOver={() => Promise.resolve()}
        onFailed={() => undefined}
      />
    );
  }
  return renderApp(<Panel />).router;
}

const seen = () => api.calls.map(({ path, body }) => ({ path, body }));

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

it('submits the e-mail of loginWith once, and Back leads to it without submitting it again', async () => {
  const router = show({ name: 'email', username: email, submits: 'at once' });
  expect(await screen.findByRole('radiogroup', { name: 'Choose your organisation' })).toBeTruthy();
  press('Back');
  expect((await field('Email')).value).toBe(email);
  expect(seen()).toEqual([{ path: '/auth/identifier', body: { username: email } }]);
  await router.navigate(1);
  expect(await screen.findByRole('radiogroup')).toBeTruthy();
});

it('the name of an organisation keeps its own direction, whatever the page has', async () => {
  sites = [SITE, { ...OTHER, displayName: 'Northmoor Inc.' }];
  show({ name: 'email', username: email, submits: 'at once' });
  expect((await screen.findByText('Northmoor Inc.')).localName).toBe('bdi');
});

it('keeps what was typed in every stage for whoever comes back to it', async () => {
  show({ name: 'email', username: '' });
  fireEvent.change(await field('Email'), { target: { value: email } });
  press('Continue');
  fireEvent.click(await screen.findByRole('radio', { name: 'Northmoor Foods' }));
  press('Continue');
  fireEvent.change(await field('Password'), { target: { value: 'half a pass' } });
  press('Back');
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Northmoor Foods' })).checked).toBe(true);
  press('Continue');
  expect((await field('Password')).value).toBe('half a pass');
});

it('a forgotten password asks for a code at once, for the e-mail that was given', async () => {
  sites = [SITE];
  show({ name: 'email', username: email, submits: 'at once' });
  fireEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
  expect(await field('Verification code')).toBeTruthy();
  expect(screen.getByText('If there is an account for this email, we have sent it a code.')).toBeTruthy();
  expect(seen().at(-1)).toEqual({ path: '/auth/initiate-password-reset', body: { username: email } });
});

it('a reset without a code, or with two different passwords, is not sent', async () => {
  show({ name: 'reset', opened: 'by link', username: email, code: '' });
  fireEvent.change(await field('New password'), { target: { value: 'Own-Word-2027' } });
  press('Reset password');
  expect(await screen.findByText('Enter the code from the email')).toBeTruthy();
  fireEvent.change(await field('Verification code'), { target: { value: '123456' } });
  press('Reset password');
  expect(await screen.findByText("The two passwords don't match")).toBeTruthy();
  expect(seen()).toEqual([]);
});

it('an e-mail that is missing is asked for at its field, until one is typed', async () => {
  show({ name: 'email', username: '' });
  await field('Email');
  press('Continue');
  expect(await screen.findByText('Enter your email')).toBeTruthy();
  const input = await field('Email');
  await waitFor(() => expect(document.activeElement).toBe(input));
  fireEvent.change(await field('Email'), { target: { value: 'a' } });
  expect(screen.queryByText('Enter your email')).toBeNull();
  expect((await field('Email')).getAttribute('aria-invalid')).toBeNull();
  expect(seen()).toEqual([]);
});

it('an e-mail that nobody knows is marked by the words above the form, until it is another one', async () => {
  sites = [];
  show({ name: 'email', username: email });
  const input = await field('Email');
  press('Continue');
  await waitFor(() => expect(input.getAttribute('aria-invalid')).toBe('true'));
  const [, refusal = ''] = input.getAttribute('aria-describedby')?.split(' ') ?? [];
  const words = document.getElementById(refusal)?.textContent;
  expect(words).toBe('We could not find an organisation for this e-mail.');
  expect(screen.getByRole('alert').textContent).toBe(words);
  await waitFor(() => expect(document.activeElement).toBe(input));
  fireEvent.change(input, { target: { value: 'amara@other.example' } });
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(input.getAttribute('aria-invalid')).toBeNull();
});

it('a password that is missing is asked for, and what went wrong with the line marks no field', async () => {
  sites = [SITE];
  show({ name: 'email', username: email, submits: 'at once' });
  await field('Password');
  await screen.findByRole('button', { name: 'Sign in', busy: false }); // The e-mail's attempt ends a moment after its stage.
  press('Sign in');
  expect(await screen.findByText('Enter your password')).toBeTruthy();
  api.answers.initiatePasswordReset = noNetwork;
  fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
  expect(await screen.findByText('Signing in needs a connection.')).toBeTruthy();
  expect((await field('Password')).getAttribute('aria-invalid')).toBeNull();
});

it('a new password that differs from its repetition is put right by either', async () => {
  show({ name: 'reset', opened: 'by link', username: email, code: '123456' });
  await field('New password');
  press('Reset password');
  expect(await screen.findByText('Enter a new password')).toBeTruthy();
  fireEvent.change(await field('New password'), { target: { value: 'Own-Word-2027' } });
  press('Reset password');
  expect(await screen.findByText("The two passwords don't match")).toBeTruthy();
  fireEvent.change(await field('New password'), { target: { value: '' } });
  expect(screen.queryByText("The two passwords don't match")).toBeNull();
});

it('a new code can be asked for where the old one came by a link', async () => {
  show({ name: 'reset', opened: 'by link', username: email, code: '123456' });
  press('Send a new code');
  press('Send a new code');
  await waitFor(() => expect(seen()).toHaveLength(1));
  expect(await screen.findByText(/we have sent it a code/)).toBeTruthy();
  expect((await field('Email')).value).toBe(email);
});

it('an e-mail that was pasted with spaces and invisible marks is asked for as it was meant', async () => {
  show({ name: 'email', username: '' });
  fireEvent.change(await field('Email'), { target: { value: '\u200bAmara @alderway.example\u00a0' } });
  press('Continue');
  await waitFor(() =>
    expect(seen()).toContainEqual({ path: '/auth/identifier', body: { username: 'Amara@alderway.example' } }),
  );
});

it.each([
  ['a site that is not there', () => Response.json({ siteConfig: null }), true],
  ['a server in trouble', () => refusal(500, 'Odd'), true],
  ['no connection', noNetwork, false],
])('an error that nobody expects is reported: %s', async (_, answer, isReported) => {
  const reported: unknown[] = [];
  addReportSink({ report: (error) => reported.push(error) });
  sites = [SITE];
  api.answers.siteConfig = answer;
  show({ name: 'email', username: email });
  fireEvent.click(await screen.findByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  await waitFor(() => expect(reported).toHaveLength(isReported ? 1 : 0));
});
