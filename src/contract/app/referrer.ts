/** Their addresses, and those below, carry codes, tokens or an e-mail. */
export const SECRET_PATHS = ['/sso', '/reset-password', '/nomination', '/login', '/launch', '/registration'] as const;

/** Of a page with a secret in its address nobody is told where a visitor came from, our own host neither. */
export function referrerPolicyOf(path: string): string {
  const isSecret = SECRET_PATHS.some((secret) => path === secret || path.startsWith(`${secret}/`));
  return isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin';
}
