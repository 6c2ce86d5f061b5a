import { call } from '#api/call.ts';
import { ApiError, isForLater } from '#api/errors.ts';
import { currentSession } from '#features/session/session.ts';

const PROBE_TIMEOUT_MS = 4000;
/** Short answers of the API. Where one is silent another is asked: one that is broken must not speak for the line. */
const PLACES = ['settings', 'theme', 'journeys'] as const;

let probes = 0;

/**
 * Whether the network is really there: something of ours answers. Signed in, the API is asked; otherwise the origin
 * of the app. Somebody else's page (a captive portal) is no answer.
 */
export async function probe(silent?: ReadonlySet<string>): Promise<boolean> {
  const failure = await failureOf(silent);
  return failure === undefined || failure instanceof ApiError;
}

/**
 * The same for the guard, where 5xx and 429 count as no answer (docs/contract.md §5): a hotel's network or a gateway
 * may have given them, and nobody can sign in then.
 */
export async function probeForGuard(): Promise<boolean> {
  const failure = await failureOf();
  return failure === undefined || (failure instanceof ApiError && !isForLater(failure.status));
}

async function failureOf(silent: ReadonlySet<string> = new Set()): Promise<unknown> {
  probes += 1;
  const others = PLACES.filter((place) => !silent.has(place));
  const place = others[0] ?? PLACES[probes % PLACES.length] ?? 'settings';
  return ask(place).catch((error: unknown) => error);
}

async function ask(place: (typeof PLACES)[number]): Promise<void> {
  const options = { timeoutMs: PROBE_TIMEOUT_MS };
  const siteUuid = currentSession()?.site.siteUuid;
  if (siteUuid === undefined) {
    await call('deployConfig', {}, options);
    return;
  }
  await (place === 'journeys' ? call(place, {}, options) : call(place, { siteUuid }, options));
}
