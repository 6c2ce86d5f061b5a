/** Where the parts of the back end are reached from outside. Origins have no slash at the end. */
export interface Addresses {
  readonly app: string;
  readonly api: string;
  readonly media: string;
  /** `host:port` of the sign-in provider that speaks https, for sites with the code response. */
  readonly codeProvider: string;
  /** What the deploy config says: root-relative while app and API share an origin. */
  readonly baseApiUrl: string;
}

/** What is not the app (docs/contract.md §12). Navigations there are left alone by the worker and by the app. */
export const RESERVED_PREFIXES = [
  '/api/',
  '/media/',
  '/content/',
  '/oauth2/',
  '/_local/',
  '/.kinward/',
  '/__file/',
] as const;

export const COGNITO_PATH = '/oauth2/cognito';
export const PICTURES_PATH = '/media/pictures';
export const TRANSFORMS_PATH = '/media/t/pictures';

/** Stands for the media origin in whatever is stored: ports change from run to run. */
const MEDIA_PLACEHOLDER = '{media}';

/** Fills the placeholders of stored text. The text may be JSON: an origin has no character that JSON escapes. */
export function fillAddresses(text: string, addresses: Addresses): string {
  return text.replaceAll(MEDIA_PLACEHOLDER, `${addresses.media}/media`);
}

/** The part of the back end that a path belongs to, whatever port it came in by. */
export function originOf(path: string): 'app' | 'api' | 'media' | 'local' {
  if (path === '/_local' || path.startsWith('/_local/')) {
    return 'local';
  }
  if (/^\/(?:api|content|oauth2)(?:\/|$)/.test(path)) {
    return 'api';
  }
  return /^\/media(?:\/|$)/.test(path) ? 'media' : 'app';
}
