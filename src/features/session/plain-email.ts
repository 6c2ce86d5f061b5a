/** An e-mail as it was meant: pasting brings spaces, and marks that nobody sees, into it. */
export function plainEmail(typed: string): string {
  return typed.replaceAll(/[\s\p{Cf}]/gu, '');
}
