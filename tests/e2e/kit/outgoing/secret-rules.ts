import { PEOPLE } from '#server/seed/people.ts';

/** The part of a deployment that a request goes to; `foreign`: nobody of ours. */
export type Destination = 'app' | 'api' | 'pool' | 'provider' | 'media' | 'foreign';

/** One request as it leaves a browser. */
export interface Outgoing {
  readonly to: Destination;
  readonly method: string;
  /** Path and query; of a foreign request the whole address. */
  readonly address: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Part = 'address' | 'headers' | 'body';

/** The kinds of secrets, and where each may stand. Everywhere else it is a leak. */
// oxfmt-ignore
const SECRETS = {
  'an ID token':           ({ to }, part) => to === 'api' && part === 'headers',
  'an access token':       ({ to }, part) => (to === 'api' && part === 'headers') || (to === 'pool' && part === 'body'),
  'a refresh token':       ({ to }, part) => (to === 'pool' || to === 'provider') && part === 'body',
  'a password':            ({ to, address }, part) => part === 'body' && (to === 'pool' || (to === 'api' && /^\/api\/(?:auth\/register|sites\/[^/]+\/users\/[^/]+\/password)$/.test(address))),
  'a verification code':   ({ to, address }, part) => (to === 'pool' && part === 'body') || (to === 'app' && part === 'address' && /^\/reset-password\/confirm\/?\?/.test(address)),
  'an authorisation code': ({ to, address }, part) => (to === 'provider' && part === 'body') || (to === 'app' && part === 'address' && address.startsWith('/sso?')),
  'an e-mail address':     ({ to, address }, part) => (to !== 'foreign' && to !== 'media' && part === 'body') || (part === 'address' && isAddressOfEmail(to, address)),
  'a name':                ({ to }, part) => part === 'body' && to !== 'foreign',
  // The referrer repeats the address of the page to whoever has that address already; another origin is told none of it.
  'a search term':         ({ to, address }, part) => (part === 'headers' && to !== 'foreign') || (part === 'address' && ((to === 'api' && /\/post-summaries\?/.test(address)) || (to === 'app' && address.startsWith('/v2/search-results?')))),
  'typed text':            ({ to }, part) => part === 'body' && (to === 'api' || to === 'pool' || to === 'provider'),
} as const satisfies Record<string, (request: Outgoing, part: Part) => boolean>;

type SecretKind = keyof typeof SECRETS;

/** Their names. */
export const SECRET_KINDS = Object.keys(SECRETS) as SecretKind[]; // Object.keys forgets the type of a closed table

/** docs/contract.md §4 and §5 put an e-mail into three addresses of the API, and mails and links into two of the app. */
function isAddressOfEmail(to: Destination, address: string): boolean {
  return to === 'api'
    ? /^\/api\/(?:auth\/(?:validate|identifier-password-reset)\?|sites\/[^/]+\/users\/[^/]+\/(?:attribute|password)$)/.test(
        address,
      )
    : to === 'app' && /^\/(?:reset-password\/confirm|login)\/?\?/.test(address);
}

const JWT = /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g;
/** From the first of its characters on: a long word is not tried again from each of its letters. */
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Both names of somebody, however they are joined; or one as a value by itself: slugs of articles have words like Owen. */
const NAMES = new RegExp(
  PEOPLE.flatMap(({ firstName, lastName }) => [
    String.raw`(?<!\p{L})${firstName}[\s._+-]+${lastName}(?!\p{L})`,
    ...[firstName, lastName].map((name) => String.raw`(?<![\p{L}\p{N}-])${name}(?![\p{L}\p{N}-])`),
  ]).join('|'),
  'giu',
);

/** What a test has typed and servers have given out so far. */
export interface Known {
  readonly refreshTokens: ReadonlySet<string>;
  readonly authorisationCodes: ReadonlySet<string>;
  readonly passwords: ReadonlySet<string>;
  readonly verificationCodes: ReadonlySet<string>;
  readonly searchTerms: ReadonlySet<string>;
  readonly typed: ReadonlySet<string>;
}

/** What leaves with a request although it may not stand there: kind and place, once each. */
export function leaksIn(request: Outgoing, known: Known): string[] {
  const parts: readonly (readonly [Part, string])[] = [
    ['address', decoded(request.address)],
    [
      'headers',
      Object.entries(request.headers)
        .map(([name, value]) => `${name}: ${decoded(value)}`)
        .join('\n'),
    ],
    ['body', isReadable(request) ? `${request.body}\n${decoded(request.body)}` : request.body],
  ];
  const leaks = parts.flatMap(([part, text]) =>
    text === ''
      ? []
      : secretsIn(part, text, request, known)
          .filter((kind) => !SECRETS[kind](request, part))
          .map((kind) => `${kind} in the ${part} of ${request.method} ${request.to} ${shortened(request.address)}`),
  );
  return [...new Set(leaks)];
}

function secretsIn(part: Part, text: string, request: Outgoing, known: Known): SecretKind[] {
  const found = new Set<SecretKind>();
  const note = (kind: SecretKind, isThere: boolean) => {
    if (isThere) {
      found.add(kind);
    }
  };
  for (const [token] of text.matchAll(JWT)) {
    found.add(useOf(token) === 'access' ? 'an access token' : 'an ID token');
  }
  const holds = (values: ReadonlySet<string>) => [...values].some((value) => text.includes(value));
  note('a refresh token', holds(known.refreshTokens));
  note('an authorisation code', holds(known.authorisationCodes));
  note('a password', holds(known.passwords));
  note('a verification code', holds(known.verificationCodes));
  note('an e-mail address', text.search(EMAIL) >= 0);
  // Of headers only the referrer is written by us; `Jan` stands in every date of theirs.
  const ownWords = part === 'headers' ? decoded(request.headers['referer'] ?? '') : text;
  note('a name', ownWords.replaceAll(EMAIL, '').search(NAMES) >= 0);
  const isOurs = request.to !== 'foreign' && request.to !== 'media';
  // In our own addresses a word may stand for itself, as in the slug of an article or the name of a picture: there it
  // counts as a whole value.
  const standsIn = (values: ReadonlySet<string>) =>
    request.to !== 'foreign' && part !== 'body'
      ? valuesIn(part, request).some((value) => values.has(value))
      : holds(values);
  if (part !== 'body' || !isOurs) {
    note('a search term', standsIn(known.searchTerms));
    note('typed text', standsIn(known.typed));
  }
  return [...found];
}

/** The values of a query, and what stands between the slashes of a path; of headers, those of the referrer. */
function valuesIn(part: Part, { address, headers }: Outgoing): string[] {
  const text = part === 'address' ? address : (headers['referer'] ?? '');
  const url = new URL(text === '' ? '/' : text, 'http://here');
  return [...url.searchParams.values(), ...url.pathname.split('/').map(decoded)];
}

function useOf(token: string): unknown {
  const [, payload = ''] = token.split('.');
  try {
    return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { token_use?: unknown }).token_use;
  } catch {
    return undefined; // Half a token is worth hiding too.
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** A picture is no text that could be decoded. */
function isReadable({ body }: Outgoing): boolean {
  return body.length < 1_000_000;
}

/** For the report of a failed test: enough to find the call, and no value of a query. */
function shortened(address: string): string {
  return address.replace(/\?.*/s, '?…').slice(0, 160);
}
