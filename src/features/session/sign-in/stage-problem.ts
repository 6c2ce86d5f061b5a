import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { MESSAGES } from '#contract/app/messages.ts';
import { plainEmail } from '#features/session/plain-typing.ts';

import type { ResetAnswer } from './reset-stage.tsx';
import type { Stage } from './stage.ts';

/** What a stage asks for, by what it is. */
export type Answer = 'email' | 'password' | 'code' | 'new-password' | 'again';

/** Why a stage doesn't go on, and which answer that is about, if any. */
export interface StageProblem {
  readonly words: MessageDescriptor;
  readonly answer?: Answer | undefined;
  /** What we see ourselves is said at the field; what others say of an answer, above the form. */
  readonly by: 'us' | 'others';
}

export function emailProblem(username: string): StageProblem | undefined {
  return plainEmail(username) === '' ? ours('email', msg`Enter your email`) : undefined;
}

export function passwordProblem(password: string): StageProblem | undefined {
  return password === '' ? ours('password', msg`Enter your password`) : undefined;
}

/** What a password must have, the pool decides. */
export function newPasswordProblem({
  password,
  again,
}: Pick<ResetAnswer, 'password' | 'again'>): StageProblem | undefined {
  if (password === '') {
    return ours('new-password', msg`Enter a new password`);
  }
  return password === again ? undefined : ours('again', msg`The two passwords don't match`);
}

/** The first in the order of the form. */
export function resetProblem(answer: ResetAnswer): StageProblem | undefined {
  const noCode = answer.code.trim() === '' ? ours('code', msg`Enter the code from the email`) : undefined;
  return emailProblem(answer.username) ?? noCode ?? newPasswordProblem(answer);
}

/** @param words of `MESSAGES`, in English */
export function refusal(words: string, stage: Stage['name']): StageProblem {
  return { words: { id: words }, answer: REFUSED[stage]?.[words], by: 'others' };
}

function ours(answer: Answer, words: MessageDescriptor): StageProblem {
  return { words, answer, by: 'us' };
}

const { NoSite, NotAuthorizedException, InvalidPasswordException, CodeMismatchException } = MESSAGES.signIn.byCode;

/** By the words: refusals that read the same look the same, so that a field tells no more of an account than they do. */
const REFUSED: Partial<Record<Stage['name'], Readonly<Record<string, Answer>>>> = {
  email: { [NoSite]: 'email' },
  password: { [NotAuthorizedException]: 'password' },
  'new-password': { [InvalidPasswordException]: 'new-password' },
  reset: { [CodeMismatchException]: 'code', [InvalidPasswordException]: 'new-password' },
};
