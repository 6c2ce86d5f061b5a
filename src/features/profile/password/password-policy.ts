import { msg } from '@lingui/core/macro';
import type { I18n, MessageDescriptor } from '@lingui/core';

import { formattingLocale } from '#i18n/i18n.ts';

interface PasswordRule {
  /** What a password that breaks it still needs. */
  readonly need: MessageDescriptor;
  isMet(password: string): boolean;
}

/** What pools ask of a password unless they are told otherwise, and what ours ask. */
const RULES: readonly PasswordRule[] = [
  { need: msg`at least 8 characters`, isMet: (password) => password.length >= 8 },
  { need: msg`an uppercase letter`, isMet: (password) => /[A-Z]/.test(password) },
  { need: msg`a lowercase letter`, isMet: (password) => /[a-z]/.test(password) },
  { need: msg`a number`, isMet: (password) => /[0-9]/.test(password) },
];

/** What a new password still needs, as one list in words; of an empty one, the whole policy. */
export function needsInWords(password: string, i18n: I18n): string {
  const needs = RULES.filter(({ isMet }) => !isMet(password)).map(({ need }) => i18n._(need));
  return new Intl.ListFormat(formattingLocale(i18n), { type: 'conjunction' }).format(needs);
}
