import * as v from 'valibot';

import { optional, Slug, Text } from '#contract/api/schema.ts';
import { SIGN_ON_LIFE_MS } from '#contract/api/sign-in/single-sign-on.ts';
import { Site, SiteConfig } from '#contract/api/sign-in/sites.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { readDocument, removeDocument, writeDocument } from '#device/storage/stored-document.ts';

/**
 * `asked`: somebody pressed. `renewal`: without asking, because a session has ended. `registration`: without asking,
 * because somebody has just registered; then with asking.
 */
const SIGN_ON_WAYS = ['asked', 'renewal', 'registration'] as const;

/** What a code is exchanged with, besides the code (RFC 7636), and the state that Amplify made of ours. */
const CodeExchange = v.object({ state: v.string(), verifier: v.string() });
export type CodeExchange = v.InferOutput<typeof CodeExchange>;

/** A redirect to an identity provider, as this browser remembers it until the answer comes. */
const SignOn = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  nonce: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  startedAt: v.number(),
  way: v.picklist(SIGN_ON_WAYS),
  siteUuid: Slug,
  /** Unknown when a link led here: the API names the site once somebody is signed in. */
  site: optional(Site),
  siteConfig: SiteConfig,
  username: optional(Text),
  nominationCode: optional(Text),
  redirectTo: optional(Text),
  autoRegister: v.boolean(),
  /** Of a site with the code response. */
  codeExchange: optional(CodeExchange),
});
export type SignOn = v.InferOutput<typeof SignOn>;
export type SignOnRequest = Omit<SignOn, 'id' | 'nonce' | 'startedAt' | 'codeExchange'>;

const { key: KEY, version: VERSION } = STORAGE.signOns;
const SignOns = v.object({ v: v.literal(VERSION), signOns: v.array(SignOn) });
/** Several tabs may be on their way at once. */
const SIGN_ONS_MAX = 6;

/** Remembers a redirect that begins now. @throws when the browser remembers nothing: its answer could not be known */
export function issueSignOn(request: SignOnRequest, now = Date.now()): SignOn {
  const signOn: SignOn = { ...request, id: randomText(), nonce: randomText(), startedAt: now };
  store([signOn, ...pending(now)].slice(0, SIGN_ONS_MAX));
  return signOn;
}

/** Remembers with a redirect what its code will be exchanged with. @throws when the browser does not remember it */
export function addCodeExchange({ id }: SignOn, codeExchange: CodeExchange, now = Date.now()): void {
  store(pending(now).map((signOn) => (signOn.id === id ? { ...signOn, codeExchange } : signOn)));
}

/** The redirect that this state was issued for, once and for ten minutes; undefined for any other state. */
export function takeSignOn(state: string, now = Date.now()): SignOn | undefined {
  const signOns = pending(now);
  const states = new Set([state, unwrapped(state)]);
  const taken = signOns.find((signOn) => states.has(stateOf(signOn)));
  keep(signOns.filter((signOn) => signOn !== taken));
  return taken;
}

/** Forgets redirects that nobody came back from in time: whom they were for, and where that person wanted to go. */
export function dropStaleSignOns(now = Date.now()): void {
  keep(pending(now));
}

/**
 * What goes to the provider and comes back: base64url of JSON. It names what the specification asks for, and the
 * redirect; on the way back only what this browser remembers of that one counts.
 */
export function stateOf({ id, siteUuid, nominationCode, redirectTo, autoRegister }: SignOn): string {
  const state = { id, siteUuid, nominatorCode: nominationCode ?? '', redirectTo: redirectTo ?? '', autoRegister };
  return base64url(new TextEncoder().encode(JSON.stringify(state)));
}

/** Amplify sends a random text, a hyphen, and our state in hexadecimal digits. */
function unwrapped(state: string): string {
  const [, digits = ''] = /^[A-Za-z0-9]+-((?:[0-9a-f]{2})+)$/.exec(state) ?? [];
  return digits.replaceAll(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
}

function keep(signOns: SignOn[]): void {
  if (signOns.length === 0) {
    removeDocument(KEY);
  } else {
    writeDocument(KEY, { v: VERSION, signOns });
  }
}

function store(signOns: SignOn[]): void {
  if (writeDocument(KEY, { v: VERSION, signOns }) === 'refused') {
    throw new Error('The browser does not remember the sign-in');
  }
}

function pending(now: number): SignOn[] {
  const stored = readDocument(KEY, SignOns)?.signOns ?? [];
  // A clock may be set back while somebody is at the provider.
  return stored.filter(({ startedAt }) => Math.abs(now - startedAt) < SIGN_ON_LIFE_MS);
}

function randomText(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(16)));
}

function base64url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
