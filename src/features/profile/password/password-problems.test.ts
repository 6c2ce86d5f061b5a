// @vitest-environment node
import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';

import { passwordProblems, refusedPassword } from './password-problems.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

describe('a new password', () => {
  it('is for its pool to judge', () => {
    expect(passwordProblems({ current: 'Old12345', next: 'abc', again: 'abc' }, i18n)).toEqual([]);
  });

  it.each([
    ['Aa345678', []],
    ['Aa34567', ['at least 8 characters']],
    ['aa345678', ['an uppercase letter']],
    ['AA345678', ['a lowercase letter']],
    ['Aabcdefg', ['a number']],
    ['aaaaaaaa', ['an uppercase letter and a number']],
  ])('%s, refused, still needs %j', (next, needs) => {
    const problems = refusedPassword(next, i18n);
    expect(problems.map(({ words }) => words)).toEqual(needs.map((need) => `Your new password still needs ${need}`));
  });

  it('must be typed twice alike, and the current one must be there', () => {
    const problems = passwordProblems({ current: '', next: 'Aa345678', again: 'Aa345679' }, i18n);
    expect(problems.map(({ field }) => field)).toEqual(['current', 'again']);
    const empty = passwordProblems({ current: 'Old12345', next: '', again: '' }, i18n);
    expect(empty.map(({ field }) => field)).toEqual(['next']);
  });
});
