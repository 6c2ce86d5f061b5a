// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { directionOf, localeFor, regionalTag } from './locales.ts';

describe('the interface speaks', () => {
  it.each([
    [['de-CH'], 'de'],
    [['pt'], 'pt-BR'],
    [['pt-PT'], 'pt-BR'],
    [['FR-ca'], 'fr'],
    [[undefined, 'ja-JP', 'ar-EG', 'es'], 'ar'],
    [['arn', '', 'x'], 'en'],
    [[], 'en'],
  ] as const)('of %j: %s', (wanted, spoken) => {
    expect(localeFor(wanted)).toBe(spoken);
  });
});

describe('dates and numbers are written', () => {
  it.each([
    ['en', ['en-AU', 'en-US'], 'en-AU'],
    ['en', ['en', 'de-CH', 'en-GB'], 'en-GB'],
    ['fr', [undefined, 'fr-CA'], 'fr-CA'],
    ['pt-BR', ['pt-PT'], 'pt-PT'],
    ['pt-BR', ['en-AU'], 'pt-BR'],
    ['de', ['de-DE-x-y', 'de-', 'de--CH'], 'de'],
    ['ar', [], 'ar'],
  ] as const)('in %s for somebody of %j: as in %s', (locale, wanted, tag) => {
    expect(regionalTag(locale, wanted)).toBe(tag);
  });
});

it.each([
  ['ar-EG', 'rtl'],
  ['he', 'rtl'],
  ['pt-BR', 'ltr'],
  ['arn', 'ltr'],
  ['ar-Latn', 'ltr'],
  ['ar-latn-EG', 'ltr'],
  ['pa-Arab', 'rtl'],
  ['pa', 'ltr'],
  ['en-x-arab', 'ltr'],
])('%s runs %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
