/** An e-mail as it was meant: pasting brings spaces, and marks that nobody sees, into it. */
export function plainEmail(typed: string): string {
  return typed.replaceAll(/[\s\p{Cf}]/gu, '');
}

/** A mailed code, likewise: a keyboard may also have digits of its own script. */
export function plainCode(typed: string): string {
  return plainEmail(typed).replaceAll(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 0xf));
}

/** Arabic, Persian and Urdu, and full-width ones: the last four bits of each are its number. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
