import type { IncomingMessage, ServerResponse } from 'node:http';

import type { BrowserContext, Locator, Page, Request } from '@playwright/test';

import { COGNITO_PATH, originOf } from '#server/config/addresses.ts';
import { PROVIDER_PATHS } from '#server/provider/provider.ts';
import { DEMO_PASSWORD } from '#server/seed/people.ts';

import { leaksIn } from './secret-rules.ts';
import type { Destination, Outgoing } from './secret-rules.ts';

/** What this worker of the tests knows: a session may be older than the test that uses it. */
const known = {
  refreshTokens: new Set<string>(),
  authorisationCodes: new Set<string>(),
  passwords: new Set<string>([DEMO_PASSWORD]),
  verificationCodes: new Set<string>(),
  searchTerms: new Set<string>(),
  typed: new Set<string>(),
};
const ownOrigins = new Set<string>();
const watched = new WeakSet<BrowserContext>();
const leaks = new Set<string>();

/** What has left and should not have, since it was last asked for. */
export function takeLeaks(): string[] {
  const taken = [...leaks];
  leaks.clear();
  return taken;
}

/** What the next test types is its own. */
export function forgetTyped(): void {
  known.verificationCodes.clear();
  known.searchTerms.clear();
  known.typed.clear();
}

/** Requests to this origin are looked at where they arrive, with all that no browser tells a test. */
export function ownOrigin(origin: string): void {
  ownOrigins.add(origin);
}

function look(request: Outgoing): void {
  leaksIn(request, known).forEach((leak) => leaks.add(leak));
}

/**
 * A request as it arrives at a back end, from a page, the worker or the browser itself. The body is read along as it
 * comes in. What servers give out is learnt: a refresh token, an authorisation code.
 */
export function lookAtArriving(incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = 'GET', url: address = '/' } = incoming;
  const to = destinationOf(address);
  const chunks: Buffer[] = [];
  const push = incoming.push.bind(incoming);
  incoming.push = (chunk: Buffer | null, encoding?: BufferEncoding) => {
    if (chunk !== null) {
      chunks.push(Buffer.from(chunk));
    }
    return push(chunk, encoding);
  };
  if (to === 'pool' || to === 'provider') {
    learnFrom(outgoing);
  }
  outgoing.once('close', () => {
    // What the provider’s own page sends to its own server is no business of the app’s.
    if (to === 'provider' && method === 'POST' && address.startsWith('/oauth2/authorize')) {
      return;
    }
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
    look({ to, method, address, headers: Object.fromEntries(headers), body: Buffer.concat(chunks).toString() });
  });
}

function destinationOf(address: string): Destination {
  const path = address.split('?')[0] ?? '/';
  if (path.startsWith(COGNITO_PATH)) {
    return 'pool';
  }
  if (PROVIDER_PATHS.some((one) => path === one)) {
    return 'provider';
  }
  const origin = originOf(path);
  return origin === 'local' ? 'app' : origin;
}

function learnFrom(outgoing: ServerResponse): void {
  const writeHead = outgoing.writeHead.bind(outgoing) as (...args: unknown[]) => ServerResponse;
  Object.assign(outgoing, {
    writeHead: (...args: unknown[]) => {
      const [, code] = /[?&]code=([^&"]+)/.exec(JSON.stringify(args)) ?? [];
      if (code !== undefined) {
        known.authorisationCodes.add(decodeURIComponent(code));
      }
      return writeHead(...args);
    },
  });
  for (const name of ['write', 'end'] as const) {
    const original = outgoing[name].bind(outgoing) as (...args: unknown[]) => unknown;
    Object.assign(outgoing, {
      [name]: (...args: unknown[]) => {
        const [chunk] = args;
        const text =
          typeof chunk === 'string' ? chunk : chunk instanceof Uint8Array ? Buffer.from(chunk).toString() : '';
        for (const [, token = ''] of text.matchAll(/"(?:RefreshToken|refresh_token)":"([^"]+)"/g)) {
          known.refreshTokens.add(token);
        }
        return original(...args);
      },
    });
  }
}

/** Requests of this browser’s pages and workers to whoever is not a back end of the tests. */
export function watchOutgoing(context: BrowserContext): void {
  if (watched.has(context)) {
    return;
  }
  watched.add(context);
  context.on('request', (request) => lookAtLeaving(request));
  context.pages().forEach(noteTyping);
  context.on('page', noteTyping);
}

function lookAtLeaving(request: Request): void {
  const url = new URL(request.url());
  if (!/^(?:https?|wss?):$/.test(url.protocol) || ownOrigins.has(url.origin) || isProvider(url)) {
    return;
  }
  look({
    to: 'foreign',
    method: request.method(),
    address: request.url(),
    headers: request.headers(),
    body: request.postData() ?? '',
  });
}

/** It speaks https on a port of its own, which only the API names. */
function isProvider({ hostname, pathname }: URL): boolean {
  return hostname === 'localhost' && PROVIDER_PATHS.some((one) => one === pathname);
}

let isNoted = false;

/** From now on what a test types by a locator is known: what it is for shows in the name of the field. */
function noteTyping(page: Page): void {
  if (isNoted) {
    return;
  }
  isNoted = true;
  const prototype = Object.getPrototypeOf(page.locator('html')) as Locator;
  for (const name of ['fill', 'pressSequentially'] as const) {
    const original = prototype[name];
    prototype[name] = function type(this: Locator, text: string, ...rest) {
      noteTyped(String(this), text);
      return original.call(this, text, ...rest);
    };
  }
}

/** Shorter words stand for nobody. */
const CHARACTERS_MIN = 4;

export function noteTyped(field: string, text: string): void {
  if (text.length < CHARACTERS_MIN) {
    return;
  }
  if (/password/i.test(field)) {
    known.passwords.add(text);
  } else if (/verification/i.test(field)) {
    known.verificationCodes.add(text);
  } else if (/search/i.test(field)) {
    known.searchTerms.add(text);
  } else if (!text.includes('@')) {
    known.typed.add(text); // What holds an @ is found as an e-mail address.
  }
}
