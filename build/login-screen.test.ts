import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { LOCALES } from '#i18n/locales.ts';

import { inAllLanguages, loginScreen } from './login-screen.ts';
import { fillPlaceholders, finishPage } from './shell.ts';

describe('the login screen of index.html', () => {
  it('has every text in every language, nothing that the policy forbids, and is a small part of the page', async () => {
    const screen = await loginScreen();
    const texts = [...screen.matchAll(/>([^<]+)</g)].map(([, text = '']) => text.split('|'));
    expect(texts.map(([english]) => english)).toEqual([
      'Skip to main content',
      'Come in, it&#x27;s quiet here',
      'Email',
      'The email your employer has for you',
      'Continue',
      'Privacy',
      'Terms and Conditions',
    ]);
    expect(new Set(texts.map((words) => words.length))).toEqual(new Set([LOCALES.length]));
    expect(texts.flat()).toContain('Kommen Sie herein, hier ist es ruhig');
    expect(texts.flat()).toContain('متابعة');
    expect(screen).not.toMatch(/ style=| on\w+=|<script|<link|data:/);

    const source = readFileSync(path.resolve(import.meta.dirname, '../index.html'), 'utf8');
    const onTheWire = (page: string) => brotliCompressSync(finishPage(page)).length;
    const page = onTheWire(fillPlaceholders(source, screen));
    expect(page - onTheWire(fillPlaceholders(source))).toBeLessThan(1200);
    // In one flight of packets, with the table of the pages' files, what Back needs before the app is there, and what begins
    // anew where a first file did not come.
    expect(page).toBeLessThan(7840);
  });

  it('is refused where a language has more than other words', () => {
    expect(inAllLanguages(['<p>Yes</p>', '<p>Ja</p>'])).toBe('<p>Yes|Ja</p>');
    expect(() => inAllLanguages(['<p>Yes</p>', '<p>Ja<b>!</b></p>'])).toThrow(/other elements/);
    expect(() => inAllLanguages(['<p title="Yes">1</p>', '<p title="Ja">1</p>'])).toThrow(/can't be shown/);
    expect(() => inAllLanguages(['<p>Yes<!-- -->!</p>', '<p>Ja<!-- -->!</p>'])).toThrow(/can't be shown/);
    expect(() => inAllLanguages(['<p>Yes|no</p>', '<p>Ja</p>'])).toThrow(/has a \| in it/);
  });
});
