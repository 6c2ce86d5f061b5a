import { referrerPolicyOf } from '#contract/app/referrer.ts';

/** The players whose films a page may show. */
export const PLAYERS = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'] as const;

const PERMISSIONS = [
  'camera=()',
  'microphone=()',
  'geolocation=()',
  'payment=()',
  'usb=()',
  'browsing-topics=()',
  `fullscreen=(self ${PLAYERS.map((player) => `"${player}"`).join(' ')})`,
  'picture-in-picture=(self)',
].join(', ');

/** The headers of the app's pages that are the same for every deployment, but for the policy that names its hosts. */
export function pageHeaders(path: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': referrerPolicyOf(path),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    'x-frame-options': 'DENY',
    'x-robots-tag': 'noindex',
  };
}
