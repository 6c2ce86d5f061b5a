import type { DeployConfig } from '#contract/api/config.ts';

/** Something that isn't as it should be, and what somebody has to change. */
export interface Finding {
  readonly what: string;
  readonly change: string;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** A deployment that is looked at from outside, as a browser would. */
export interface LiveSite {
  readonly origin: string;
  /** What `/v2/` answers to a navigation. */
  readonly page: Answer;
  /** Undefined where the app would refuse it; the check of the config says why. */
  readonly config: DeployConfig | undefined;
  readonly configAnswer: Answer;
  /** As for `npm run headers`. */
  readonly regions: readonly string[];
  readonly connect: readonly string[];
  /** Addresses of pictures and files on other hosts that the app has to be able to read. */
  readonly files: readonly string[];
  /** @throws Unreachable */
  ask(address: string, options?: AskOptions): Promise<Answer>;
}

export interface AskOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** No answer at all: it says nothing about how the site is set up. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

export const NAVIGATION = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } as const;
const TIMEOUT_MS = 15_000;

/** Asks once, follows no redirect and keeps nothing. @throws Unreachable */
export async function ask(url: string, { method = 'GET', headers = {} }: AskOptions = {}): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { method, headers, redirect: 'manual', cache: 'no-store', signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    const reason = error instanceof Error ? (error.cause instanceof Error ? error.cause.message : error.message) : '';
    throw new Unreachable(`${url} did not answer: ${reason || 'no connection'}`);
  }
}

/** The scripts that the page names, as paths. */
export function scriptsOf(page: string): string[] {
  return Array.from(page.matchAll(/<script[^>]+src="(\/assets\/[^"]+\.js)"/g), ([, file = '']) => file);
}

/** Local addresses have no certificate, and nothing is remembered of them. */
export function isLocal(origin: string): boolean {
  return /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::|$)/.test(origin);
}
