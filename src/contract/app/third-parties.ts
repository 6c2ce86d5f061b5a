/*
 * The companies that an organisation may have its Kinward measured by (docs/contract.md §8): nothing is loaded from them or
 * sent to them without an id in the deploy config and a yes of the person.
 */

/** The web analytics of `gaTrackingId`. Its script runs in a document of its own (docs/decisions/0073). */
export const WEB_ANALYTICS = {
  script: 'https://www.googletagmanager.com/gtag/js',
  /** Where that script sends to. */
  hosts: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://www.googletagmanager.com'],
} as const;

/** The product analytics of `heapAppId`, which the app speaks to itself. */
export const PRODUCT_ANALYTICS = { api: 'https://heapanalytics.com/api' } as const;

/** The one page in which a vendor's script may run: a frame without an origin, so it finds nothing of ours there. */
export const VENDOR_FRAME = '/vendor-frame.html';
