import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { readChoices } from '#device/storage/choices.ts';
import { profileQueries } from '#features/profile/queries/profile-queries.ts';
import { givenNoConnection, givenNoLayout } from '#tests/kit/browser.ts';
import { SITE } from '#tests/kit/device.ts';
import { noNetwork, refusal } from '#tests/kit/fake-api.ts';
import { choose, press } from '#tests/kit/person.ts';
import { AMARA, fakeProfileApi } from '#tests/kit/profile.ts';
import { renderWithProfile } from '#tests/kit/render-with-profile.tsx';
import { clearSnackbars, showSnackbar, visibleSnackbars } from '#ui/feedback/snackbar-store.ts';

import { ProfileForm } from './profile-form.tsx';
import type { ProfileFormOptions } from './use-profile-form.ts';

let backend: ReturnType<typeof fakeProfileApi>;

beforeEach(() => {
  backend = fakeProfileApi(AMARA);
  clearSnackbars();
  givenNoLayout();
});

function show(profile = AMARA, options: Partial<ProfileFormOptions> = {}) {
  backend.profile = profile;
  return renderWithProfile(
    (known) => <ProfileForm profile={known} siteUuid={SITE.siteUuid} manager="not asked" {...options} />,
    profile,
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const date = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const save = () => press('Save');

describe('the fields', () => {
  it('have the names of the contract and what is saved', () => {
    show({ ...AMARA, managersName: 'Rui', managersEmail: 'rui@a.example' }, { manager: 'asked' });
    expect(box('First name').value).toBe('Amara');
    expect(box('Last name').value).toBe('Osei');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Language' }).value).toBe('en');
    expect(screen.getByRole('radiogroup', { name: 'Gender' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Woman' }).checked).toBe(true);
    expect(screen.getByRole('group', { name: 'Life stages' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Working parent' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'I manage people' }).checked).toBe(false);
    expect(box("Manager's name").value).toBe('Rui');
    expect(box("Manager's email").value).toBe('rui@a.example');
  });

  it('ask for leave dates where a stage has them, and say them in words', () => {
    show();
    expect(screen.queryByLabelText('First day of leave')).toBeNull();
    choose('checkbox', 'Expecting');
    type(date('First day of leave'), '2028-02-29');
    expect(screen.getByText('Tuesday, February 29, 2028')).toBeTruthy();
    choose('checkbox', 'Expecting');
    expect(screen.queryByLabelText('First day of leave')).toBeNull();
  });

  it('ask for the manager in registration mode alone', () => {
    show();
    expect(screen.queryByRole('textbox', { name: "Manager's name" })).toBeNull();
  });

  it('take a gender in the person’s own words', async () => {
    show({ ...AMARA, gender: 'Genderfluid' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Self described' }).checked).toBe(true);
    expect(box('Describe your gender').value).toBe('Genderfluid');
    type(box('Describe your gender'), ' Agender ');
    save();
    await waitFor(() => expect(backend.profile.gender).toBe('Agender'));
  });
});

describe('a form that can’t be sent', () => {
  it('says why in a summary that takes the focus, at each field and in the title', () => {
    document.title = 'My Profile';
    show();
    type(box('First name'), ' ');
    choose('checkbox', 'Working parent');
    save();
    const summary = screen.getByText('There is a problem').closest('[tabindex="-1"]');
    expect(document.activeElement).toBe(summary);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Enter your first name',
      'Choose at least one life stage',
    ]);
    expect(box('First name').getAttribute('aria-invalid')).toBe('true');
    expect(document.title).toBe('Error: My Profile');
    expect(backend.calls).toEqual([]);
    fireEvent.click(screen.getByRole('link', { name: 'Choose at least one life stage' }));
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Just looking' }));
  });

  it('refuses dates in the wrong order and a half-typed one', () => {
    show({ ...AMARA, stages: ['on-leave'] });
    type(date('First day of leave'), '2027-01-02');
    type(date('Last day of leave'), '2027-01-01');
    save();
    expect(screen.getByRole('link').textContent).toBe("The last day of leave can't be before the first");
    vi.spyOn(date('Last day of leave'), 'validity', 'get').mockReturnValue({ badInput: true } as ValidityState);
    save();
    expect(screen.getByRole('link').textContent).toBe('Enter the day, month and year');
  });
});

describe('a save', () => {
  it('sends the whole profile with the version read just before, and leaves nothing unsaved', async () => {
    const { client, said } = show();
    backend.profile = { ...AMARA, version: 11, lastName: 'Mensah' };
    type(box('First name'), 'Ama');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    save();
    await waitFor(() => expect(said).toEqual(['saveProfile']));
    expect(backend.writes()[0]?.body).toEqual({ ...AMARA, firstName: 'Ama', lastName: 'Mensah', version: 11 });
    expect(client.getQueryData(profileQueries.own(SITE.siteUuid).queryKey)?.version).toBe(12);
    await waitFor(() => expect(screen.queryByText('Not saved yet')).toBeNull());
    expect(box('Last name').value).toBe('Mensah');
    expect(screen.getByText(/also changed somewhere else/)).toBeTruthy();
  });

  it('is sent once, however often it is pressed', async () => {
    const { said } = show();
    type(box('First name'), 'Ama');
    const form = box('First name').form as HTMLFormElement;
    act(() => {
      form.requestSubmit();
      form.requestSubmit();
    });
    save();
    await waitFor(() => expect(said).toEqual(['saveProfile']));
    save();
    await waitFor(() => expect(said).toEqual(['saveProfile', 'saveProfile']));
    expect(backend.writes()).toHaveLength(2);
  });

  it('reads again after a 409, keeps what was typed and says so', async () => {
    const { said } = show();
    backend.fail = ({ method }) => {
      if (method === 'PUT' && backend.writes().length === 1) {
        backend.profile = { ...backend.profile, firstName: 'Amy', lastName: 'Mensah', version: 8 };
      }
      return undefined;
    };
    type(box('First name'), 'Ama');
    save();
    expect(await screen.findByText(/also changed somewhere else/)).toBeTruthy();
    await waitFor(() => expect(said).toEqual(['saveProfile']));
    expect(backend.profile).toMatchObject({ firstName: 'Ama', lastName: 'Mensah', version: 9 });
    expect(box('First name').value).toBe('Ama');
  });

  it.each([
    [409, 2, 'saveProfile 409'],
    [400, 1, 'saveProfile 400'],
    [500, 1, 'saveProfile 500'],
  ])('keeps what was typed after a %i', async (status, attempts, words) => {
    const { said } = show();
    backend.fail = ({ method }) => (method === 'PUT' ? refusal(status) : undefined);
    type(box('First name'), 'Ama');
    save();
    await waitFor(() => expect(said).toEqual([words]));
    expect(backend.writes()).toHaveLength(attempts);
    expect(box('First name').value).toBe('Ama');
    expect(screen.getByText('Not saved yet')).toBeTruthy();
    backend.fail = () => undefined;
    save();
    await waitFor(() => expect(backend.profile.firstName).toBe('Ama'));
  });

  it('marks the stages where the server misses a field, and there are none', async () => {
    show({ ...AMARA, stages: [] });
    backend.fail = ({ method }) => (method === 'PUT' ? refusal(400) : undefined);
    type(box('First name'), 'Ama');
    save();
    expect((await screen.findByRole('link')).textContent).toBe('Choose at least one life stage');
    expect(box('First name').value).toBe('Ama');
  });

  it('takes what was said of the last one away when something is missing at the next', () => {
    showSnackbar('Not saved', { tone: 'error', about: 'saveProfile' });
    showSnackbar('Something else', { tone: 'error' });
    show();
    type(box('First name'), ' ');
    save();
    expect(visibleSnackbars().map(({ text }) => text)).toEqual(['Something else']);
  });

  it('misses no field when the profile before it cannot be read, and keeps what was typed', async () => {
    const { said } = show();
    backend.fail = ({ method }) => (method === 'GET' ? refusal(400) : undefined);
    type(box('First name'), 'Ama');
    save();
    await waitFor(() => expect(said).toEqual(['saveProfile otherwise']));
    expect(box('First name').value).toBe('Ama');
    backend.fail = () => undefined;
    save();
    await waitFor(() => expect(backend.profile.firstName).toBe('Ama'));
  });

  it('keeps what was typed when nothing answers', async () => {
    const { said } = show();
    vi.stubGlobal('fetch', noNetwork);
    givenNoConnection();
    type(box('First name'), 'Ama');
    save();
    await waitFor(() => expect(said).toEqual(['saveProfile otherwise']));
    expect(box('First name').value).toBe('Ama');
    expect(await screen.findByText(/You need a connection to save/)).toBeTruthy();
  });

  it('lets the interface and the content follow the language', async () => {
    const { client } = show();
    client.setQueryData(['posts', SITE.siteUuid, 'en'], []);
    type(screen.getByRole('combobox', { name: 'Language' }), 'ar');
    save();
    await waitFor(() => expect(document.documentElement.dir).toBe('rtl'));
    expect(readChoices().language).toBe('ar');
    expect(client.getQueryState(['posts', SITE.siteUuid, 'en'])?.isInvalidated).toBe(true);
    expect(client.getQueryState(profileQueries.own(SITE.siteUuid).queryKey)?.isInvalidated).toBe(false);
  });

  it('keeps a language that we have no words for', async () => {
    show({ ...AMARA, language: 'ja-JP' });
    type(box('First name'), 'Ama');
    save();
    await waitFor(() => expect(backend.profile).toMatchObject({ language: 'ja-JP', firstName: 'Ama' }));
  });
});
