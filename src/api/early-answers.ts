import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import { withTimeout } from '#contract/with-timeout.ts';

/** What the script of index.html asked for before any module had run: by address, and with which token. */
interface EarlyRequests {
  readonly token?: string;
  /** Who was here when the document began. */
  readonly owner?: string | undefined;
  readonly answers: Record<string, Promise<Response>>;
  /** At which address the document began, with its query. Without it, the script leaves Back to the app. */
  address?: string;
  /** What stops the loading every 120 s until the app begins, as `setInterval` numbers it. */
  readonly limit?: number;
  /** What the script of the early page may do until the app begins (src/app/early-page/early-page.tsx). */
  page?: EarlyPage;
}

interface EarlyPage {
  /** Asks for an address, unless it has been asked for. */
  ask(address: string, token: string | undefined): void;
  /** Shows a page until the app takes over, and has the app begin. */
  show(page: Element): void;
  /** There is nothing to show: the app begins. */
  end(): void;
}

declare global {
  // A script's own global: only `var` declares one.
  var kinwardEarly: EarlyRequests | undefined;
}

/** What has waited longer is asked for anew. */
const FRESH_MS = 15_000;

const asked = new Set<string>();

/**
 * The answer to a question that was put early, for whoever asks it first; later ones want a newer one, and so does
 * whoever has an answer already. Undefined where it failed, too: by now there may be a network.
 * @throws a `TimeoutError` where nothing came in time: asked again, it would keep the person waiting twice as long
 */
export async function earlyAnswer(
  { url, method }: { readonly url: string; readonly method: string },
  token: string | undefined,
  { etag, timeoutMs = FIRST_BYTE_TIMEOUT_MS }: { etag?: string | undefined; timeoutMs?: number },
): Promise<Response | undefined> {
  if (method !== 'GET') {
    return undefined;
  }
  if (token !== undefined) {
    asked.add(url);
  }
  const answer = take(url, token);
  return answer === undefined || etag !== undefined
    ? undefined
    : withTimeout(
        timeoutMs,
        answer.catch(() => undefined),
      );
}

function take(url: string, token: string | undefined): Promise<Response> | undefined {
  const early = globalThis.kinwardEarly;
  const answer = early?.answers[url];
  if (early === undefined || answer === undefined) {
    return undefined;
  }
  delete early.answers[url];
  const isTheirs = token === undefined || token === early.token;
  return isTheirs && performance.now() < FRESH_MS ? answer : undefined;
}

/** Addresses that this page has asked with a token, as far as it stands. */
export function askedSoFar(): readonly string[] {
  return [...asked];
}
