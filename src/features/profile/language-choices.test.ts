import { expect, it } from 'vitest';

import { languageChoices } from './language-choices.ts';

it('offers the languages of the interface, each by its own name', () => {
  expect(languageChoices('de')).toEqual([
    { code: 'en', name: 'English' },
    { code: 'es', name: 'Español' },
    { code: 'de', name: 'Deutsch' },
    { code: 'ar', name: 'العربية' },
  ]);
});

it.each([
  ['en-AU', 'Australian English'],
  ['pt-BR', 'Português (Brasil)'],
  ['tlh', 'Klingon'],
  ['no language!', 'no language!'],
])('the person’s own %s stays among them as %s', (own, name) => {
  expect(languageChoices(own)).toHaveLength(5);
  expect(languageChoices(own)[0]).toEqual({ code: own, name });
});
