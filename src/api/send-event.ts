import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { ENDPOINTS } from '#contract/api/endpoints.ts';
import type { ArgumentsOf } from '#contract/api/endpoints.ts';

import { apiContext } from './api-context.ts';
import { initOf, requestFor } from './request.ts';

type EventEndpoint = 'analyticsEvent' | 'personalise';

/**
 * Sends what nobody waits for, also from a page that is being left. Whatever comes of it is of no consequence: a refusal
 * ends no session and renews no token, and silence says nothing of the line, since there are browsers that block this
 * on purpose. The address of the page that it is sent from is nobody's business.
 */
export async function sendEvent<Name extends EventEndpoint>(
  name: Name,
  args: ArgumentsOf<Name>,
  token: string | undefined,
): Promise<void> {
  const endpoint: Endpoint = ENDPOINTS[name];
  try {
    const request = requestFor(endpoint, args, { base: await apiContext().base() });
    await fetch(request.url, {
      ...initOf(request, token),
      // Without an end, those that get no answer would take all connections that a browser makes to one host (HTTP/1.1).
      signal: AbortSignal.timeout(FIRST_BYTE_TIMEOUT_MS),
      keepalive: true,
      priority: 'low',
      referrerPolicy: 'no-referrer',
    });
  } catch {
    // Lost, on purpose (docs/offline.md).
  }
}
