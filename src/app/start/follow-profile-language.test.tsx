import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { changeChoices, readChoices } from '#device/storage/choices.ts';
import { ProfileForm } from '#features/profile/form/profile-form.tsx';
import { profileQueries } from '#features/profile/queries/profile-queries.ts';
import { activateLocale } from '#i18n/i18n.ts';
import { givenNoLayout } from '#tests/kit/browser.ts';
import { SITE } from '#tests/kit/device.ts';
import { press } from '#tests/kit/person.ts';
import { AMARA, fakeProfileApi } from '#tests/kit/profile.ts';
import { createClient, renderApp } from '#tests/kit/render-app.tsx';
import { renderWithProfile } from '#tests/kit/render-with-profile.tsx';

import { followProfileLanguage } from './follow-profile-language.ts';

const { documentElement: html } = document;
let setLanguage: (language: string) => void;
let client: ReturnType<typeof createClient>;

beforeEach(async () => {
  client = createClient();
  followProfileLanguage(client);
  setLanguage = (language) => client.setQueryData(profileQueries.own(SITE.siteUuid).queryKey, { ...AMARA, language });
  setLanguage('en');
  await activateLocale(['en']);
});
afterEach(() => activateLocale(['en']));

it('a language chosen on another device is spoken as soon as the profile comes', async () => {
  setLanguage('ar');
  await waitFor(() => expect([html.lang, html.dir]).toEqual(['ar', 'rtl']));
  expect(readChoices().language).toBe('ar');
});

it('a language that another tab has remembered before is spoken in this one too', async () => {
  changeChoices((choices) => ({ ...choices, language: 'de' }));
  setLanguage('de');
  await waitFor(() => expect(html.lang).toBe('de'));
});

it('what was chosen for this device stays', async () => {
  changeChoices((choices) => ({ ...choices, interfaceLanguage: 'fr' }));
  setLanguage('ar');
  await waitFor(() => expect(html.lang).toBe('fr'));
  expect([html.dir, readChoices().language]).toEqual(['ltr', 'ar']);
});

it('a profile that says what it said changes nothing', async () => {
  await activateLocale(['es']);
  setLanguage('en');
  expect(html.lang).toBe('es');
});

it('the field that somebody types in stays the same, with its words and the focus', async () => {
  renderApp(<input aria-label="Words" />, { client });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' });
  field.focus();
  field.value = 'half a sent';
  setLanguage('ar');
  await waitFor(() => expect(html.dir).toBe('rtl'));
  expect(document.activeElement).toBe(field);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Words' }).value).toBe('half a sent');
});

it('a language saved in the profile takes back what was chosen for this device', async () => {
  givenNoLayout();
  fakeProfileApi(AMARA);
  const form = renderWithProfile(
    (known) => <ProfileForm profile={known} siteUuid={SITE.siteUuid} manager="not asked" />,
    AMARA,
  );
  followProfileLanguage(form.client);
  changeChoices((choices) => ({ ...choices, language: 'en', interfaceLanguage: 'fr' }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Language' }), { target: { value: 'ar' } });
  press('Save');
  await waitFor(() => expect(html.lang).toBe('ar'));
  expect(readChoices()).toMatchObject({ language: 'ar', interfaceLanguage: undefined });
});
