import { CognitoError } from './cognito-error.ts';

const LENGTH_MIN = 8;

const RULES: readonly { readonly isMet: (password: string) => boolean; readonly refusal: string }[] = [
  { isMet: (password) => password.length >= LENGTH_MIN, refusal: 'Password not long enough' },
  { isMet: (password) => /[A-Z]/.test(password), refusal: 'Password must have uppercase characters' },
  { isMet: (password) => /[a-z]/.test(password), refusal: 'Password must have lowercase characters' },
  { isMet: (password) => /[0-9]/.test(password), refusal: 'Password must have numeric characters' },
];

/** Throws an InvalidPasswordException that names the first rule that is not met. */
export function assertGoodPassword(password: string): void {
  const broken = RULES.find((rule) => !rule.isMet(password));
  if (broken) {
    throw new CognitoError('InvalidPasswordException', `Password did not conform with policy: ${broken.refusal}`);
  }
}
