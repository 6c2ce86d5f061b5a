/** Addresses of these pages carry codes or tokens: nobody is told where a visitor came from, our own host neither. */
export function referrerPolicyOf(path: string): string {
  return /^\/(?:sso|reset-password|nomination)(?:\/|$)/.test(path) ? 'no-referrer' : 'strict-origin-when-cross-origin';
}
