import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { givenNoLayout } from '#tests/kit/browser.ts';
import { SITE } from '#tests/kit/device.ts';
import { fakeApi, noNetwork, refusal } from '#tests/kit/fake-api.ts';
import { press, type } from '#tests/kit/person.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import type { RegistrationTarget } from './register.ts';
import { RegistrationCodeForm } from './registration-code-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import type { RegistrationPrefill } from './registration-prefill.ts';

const TARGET = { site: SITE, apiRegion: 'eu-west-2', authType: 'COGNITO_SRP', registrationCode: 'FERN-1' };

let answer: () => Response | Promise<Response>;
let api: ReturnType<typeof fakeApi>;

beforeEach(() => {
  api = fakeApi({ checkRegistrationCode: () => answer(), register: () => answer() });
});

const seen = () => api.calls.map(({ body }) => body);

describe('a registration code', () => {
  const showCode = (code = '') => {
    const targets: RegistrationTarget[] = [];
    renderApp(<RegistrationCodeForm code={code} onTarget={(target) => targets.push(target)} />);
    return targets;
  };

  it('is sent as typed but for the spaces around it, once', async () => {
    answer = () => Response.json(TARGET);
    const targets = showCode();
    type('Registration code', '  fern-1 ');
    press('Continue');
    press('Continue');
    await waitFor(() =>
      expect(targets).toMatchObject([{ registrationCode: 'fern-1', site: { siteUuid: SITE.siteUuid } }]),
    );
    expect(seen()).toEqual([{ registrationCode: 'fern-1' }]);
  });

  it('that came with the address is checked without a press', async () => {
    answer = () => Response.json(TARGET);
    const targets = showCode('FERN-1');
    await waitFor(() => expect(targets).toHaveLength(1));
  });

  it('that is corrected while it is looked up is looked up anew, and nothing comes of the first', async () => {
    const answers: ((response: Response) => void)[] = [];
    answer = () => new Promise((resolve) => answers.push(resolve));
    const targets = showCode('FERN-1');
    await waitFor(() => expect(answers).toHaveLength(1));
    type('Registration code', 'MOOR-2');
    press('Continue');
    await waitFor(() => expect(answers).toHaveLength(2));
    for (const resolve of answers) {
      resolve(Response.json(TARGET));
    }
    await waitFor(() => expect(targets).toMatchObject([{ registrationCode: 'MOOR-2' }]));
  });

  it('that is missing is asked for, until one is typed', async () => {
    showCode();
    type('Registration code', ' \u200b ');
    press('Continue');
    const field = screen.getByLabelText('Registration code');
    expect(await screen.findByText('Enter your registration code')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    type('Registration code', 'F');
    expect(screen.queryByText('Enter your registration code')).toBeNull();
    expect(seen()).toEqual([]);
  });

  it.each([404, 400, 401, 500, 429])('is invalid after %i, and stays to be put right', async (status) => {
    answer = () => refusal(status);
    showCode('WRONG-1');
    expect(await screen.findByText('That registration code is invalid.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Registration code').value).toBe('WRONG-1');
  });

  it('can not be checked without a connection', async () => {
    answer = noNetwork;
    showCode('FERN-1');
    expect(await screen.findByText('Signing in needs a connection.')).toBeTruthy();
  });
});

describe('a registration', () => {
  const showForm = (target: RegistrationTarget = TARGET, prefill: RegistrationPrefill = {}, locale = 'en') => {
    const registered: unknown[] = [];
    renderApp(
      <RegistrationForm
        target={target}
        nominationCode="IRIS-1"
        prefill={prefill}
        onRegistered={(registration) => Promise.resolve(void registered.push(registration))}
      />,
      { locale },
    );
    return registered;
  };
  const fill = () => {
    type('First name', ' \u200fNia\u200b ');
    type('Last name', 'Rees');
    type('Email', ' Nia.Rees@fernhill.example ');
    type('Password', 'Own-Word-2027');
    type('Confirm password', 'Own-Word-2027');
  };

  it('carries everything that the server needs, in the language of the interface', async () => {
    answer = () => Response.json({ email: 'nia.rees@fernhill.example', siteUuid: 'site-1' }, { status: 201 });
    const registered = showForm(TARGET, {}, 'de');
    fill();
    press('Create account');
    press('Create account');
    await waitFor(() => expect(registered).toHaveLength(1));
    expect(seen()).toEqual([
      {
        email: 'Nia.Rees@fernhill.example',
        firstName: 'Nia',
        lastName: 'Rees',
        password: 'Own-Word-2027',
        language: 'de',
        registrationCode: 'FERN-1',
        nominationCode: 'IRIS-1',
        siteUuid: 'site-1',
        apiRegion: 'eu-west-2',
      },
    ]);
  });

  it('lets a browser fill in the email that it knows of a person', () => {
    showForm();
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('email');
  });

  it.each([409, 429, 500])(
    'shows what the server says with %i, as it says it, and keeps what was typed',
    async (status) => {
      answer = () => Response.json({ message: 'There is an {account} already.' }, { status });
      const registered = showForm();
      fill();
      press('Create account');
      expect(await screen.findByText('There is an {account} already.')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Own-Word-2027');
      expect(registered).toEqual([]);
    },
  );

  it('says above itself and in the title what is missing, and leads to each field of it', () => {
    givenNoLayout();
    document.title = 'Create account';
    showForm();
    type('First name', 'Nia');
    type('Password', 'a');
    press('Create account');
    const summary = document.activeElement;
    expect(summary?.querySelector('[role=alert]')?.textContent).toBe(
      "There is a problemEnter your last nameEnter your emailThe two passwords don't match",
    );
    expect(document.title).toBe('Error: Create account');
    const lastName = screen.getByLabelText('Last name');
    expect(lastName.getAttribute('aria-describedby')).toBe('registration-lastName-error');
    fireEvent.click(screen.getByRole('link', { name: 'Enter your last name' }));
    expect(document.activeElement).toBe(lastName);
    press('Create account');
    expect(document.activeElement?.textContent).toContain('There is a problem');
    expect(seen()).toEqual([]);
  });

  it('needs names that can be seen: spaces without a width are none', () => {
    showForm();
    fill();
    type('First name', '\u200b\u200b');
    type('Last name', ' \u2060 ');
    press('Create account');
    expect(document.activeElement?.textContent).toBe('There is a problemEnter your first nameEnter your last name');
    expect(seen()).toEqual([]);
  });

  it('needs no password where the organisation has a sign-in of its own; what that told is filled in', async () => {
    answer = () => Response.json({ email: 'nia@lumen.example', siteUuid: 'site-1' });
    const known = { email: 'nia@lumen.example', firstName: 'Nia', lastName: '' };
    const registered = showForm({ ...TARGET, authType: 'COGNITO_IDP' }, known);
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByText(/no password to choose here/).textContent).toContain('Alderway Health');
    type('Last name', 'Rees');
    press('Create account');
    await waitFor(() => expect(registered).toHaveLength(1));
    expect(seen()).toMatchObject([{ email: 'nia@lumen.example', firstName: 'Nia', lastName: 'Rees' }]);
    expect(JSON.stringify(seen())).not.toContain('password');
  });
});
