// @vitest-environment node
import { expect, it } from 'vitest';

import { LOCALES } from '#i18n/locales.ts';

import { languageChoices } from './language-choices.ts';

it('offers the languages of the interface, each by its own name', () => {
  expect(languageChoices('de')).toEqual([
    { code: 'en', name: 'English' },
    { code: 'es', name: 'Español' },
    { code: 'fr', name: 'Français' },
    { code: 'de', name: 'Deutsch' },
    { code: 'pt-BR', name: 'Português (Brasil)' },
    { code: 'ar', name: 'العربية' },
  ]);
});

it.each([
  ['en-AU', 'Australian English'],
  ['pt-PT', 'Português europeu'],
  ['tlh', 'Klingon'],
  ['no language!', 'no language!'],
])('the person’s own %s stays among them as %s', (own, name) => {
  expect(languageChoices(own)).toHaveLength(LOCALES.length + 1);
  expect(languageChoices(own)[0]).toEqual({ code: own, name });
});
