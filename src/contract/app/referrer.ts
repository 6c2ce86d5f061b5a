/** Addresses of these pages carry codes, tokens or an e-mail: nobody is told where a visitor came from, our own host neither. */
export function referrerPolicyOf(path: string): string {
  return /^\/(?:sso|reset-password|nomination|login|launch|registration)(?:\/|$)/.test(path)
    ? 'no-referrer'
    : 'strict-origin-when-cross-origin';
}
