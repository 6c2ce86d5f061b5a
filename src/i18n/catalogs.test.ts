// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';

import { LOCALES } from './locales.ts';

/** Values and elements that a message holds: `{name}`, `<0>`, `</0>`, and the variable of a plural. */
const PARTS = /\{\w+(?=\}|, (?:plural|select|selectordinal|number|date|time)\b)|<\/?\d+\/?>/g;

describe.each(LOCALES)('the words in %s', (locale) => {
  const messages = readCatalog(locale);

  it('hold every value and link of the English ones, and none besides', () => {
    for (const [english, words] of messages) {
      expect(partsOf(words), english).toEqual(partsOf(english));
    }
  });

  it('say the same English words in one way', () => {
    const one = new Map(messages);
    expect(messages.filter(([english, words]) => one.get(english) !== words)).toEqual([]);
  });

  it('count as the language counts', () => {
    const plurals = messages.map(([, words]) => words).filter((words) => words.includes(', plural,'));
    expect(plurals.length).toBeGreaterThan(0);
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    for (const words of plurals) {
      const named = [...words.matchAll(/(\w+) \{/g)].map(([, category]) => category);
      expect(named, words).toEqual(expect.arrayContaining(locale === 'es' ? ['one', 'other'] : pluralCategories));
    }
  });
});

describe('the English words', () => {
  const words = readCatalog('en').map(([english]) => english);

  it('have the straight apostrophe, as the words of the contract have', () => {
    expect(words.filter((text) => text.includes('’'))).toEqual([]);
  });

  it('spell email in one way, but for two texts of docs/contract.md §4', () => {
    expect(words.filter((text) => /e-mail/i.test(text)).toSorted()).toEqual([
      'Incorrect e-mail or password.',
      'We could not find an organisation for this e-mail.',
    ]);
  });

  it('have no dots for an ellipsis, but for the placeholder of the specification', () => {
    expect(words.filter((text) => text.includes('...'))).toEqual(['Search...']);
  });

  it('end with a full stop where there is more than one sentence', () => {
    const open = words.filter((text) => /[.?!] \p{Lu}/u.test(text) && !/[.?!](?:\}\})?$/.test(text));
    // As the specification has it.
    expect(open).toEqual([expect.stringMatching(/^Oops, /)]);
  });

  it('never tell a person the status of an answer', () => {
    expect(words.filter((text) => /\b[45]\d\d\b|\bserver\b|\bstatus code\b/i.test(text))).toEqual([]);
  });
});

function readCatalog(locale: string): [string, string][] {
  const text = readFileSync(path.join(import.meta.dirname, `catalogs/${locale}.po`), 'utf8');
  const entries = formatter({ lineNumbers: false }).parse(text, {
    locale,
    sourceLocale: 'en',
    filename: `${locale}.po`,
  });
  return Object.entries(entries).map(([id, { message = id, translation = '' }]) => [message, translation]);
}

function partsOf(words: string): string[] {
  return [...new Set(words.match(PARTS))].toSorted();
}
