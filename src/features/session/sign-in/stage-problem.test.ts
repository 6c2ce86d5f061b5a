// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { MESSAGES } from '#contract/app/messages.ts';

import { emailProblem, newPasswordProblem, passwordProblem, refusal, resetProblem } from './stage-problem.ts';

const RESET = { username: 'amara@alderway.example', code: '123456', password: 'Own-Word-2027', again: 'Own-Word-2027' };

it('an answer that is there is no problem of ours, whatever it is', () => {
  expect(emailProblem('no at sign')).toBeUndefined();
  expect(passwordProblem(' ')).toBeUndefined();
  expect(newPasswordProblem({ password: 'weak', again: 'weak' })).toBeUndefined();
  expect(resetProblem(RESET)).toBeUndefined();
});

it.each([
  ['an e-mail', emailProblem('\u200b '), 'email'],
  ['a password', passwordProblem(''), 'password'],
  ['a new password', newPasswordProblem({ password: '', again: '' }), 'new-password'],
  ['the same one again', newPasswordProblem({ password: 'one', again: 'other' }), 'again'],
  ['an e-mail, at a reset before anything else', resetProblem({ ...RESET, username: '', code: '' }), 'email'],
  ['a code', resetProblem({ ...RESET, code: ' ', password: '', again: '' }), 'code'],
  ['a new password, at a reset', resetProblem({ ...RESET, password: '', again: '' }), 'new-password'],
])('%s is missing at its field', (_, problem, answer) => {
  expect(problem).toMatchObject({ answer, by: 'us' });
});

describe('a refusal', () => {
  const { byCode } = MESSAGES.resetPassword;

  it.each([
    ['email', MESSAGES.signIn.byCode.NoSite, 'email'],
    ['password', MESSAGES.signIn.byCode.NotAuthorizedException, 'password'],
    ['new-password', MESSAGES.signIn.byCode.InvalidPasswordException, 'new-password'],
    ['reset', byCode.CodeMismatchException, 'code'],
    ['reset', byCode.InvalidPasswordException, 'new-password'],
    ['email', MESSAGES.signIn.byCode.NoConnection, undefined],
    ['password', MESSAGES.signIn.byCode.TooManyRequestsException, undefined],
    ['new-password', MESSAGES.signIn.byCode.NotAuthorizedException, undefined],
    ['site', MESSAGES.signIn.byCode.SiteNotFoundException, undefined],
  ] as const)('at the stage %s, “%s” is about %s', (stage, words, answer) => {
    expect(refusal(words, stage)).toEqual({ words: { id: words }, answer, by: 'others' });
  });

  it('of somebody who has no account marks what a wrong password or code does', () => {
    expect(refusal(MESSAGES.signIn.byCode.UserNotFoundException, 'password').answer).toBe('password');
    expect(refusal(byCode.UserNotFoundException, 'reset').answer).toBe('code');
  });
});
