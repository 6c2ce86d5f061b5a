import { Unreachable } from '#api/errors.ts';
import type { JourneyCalls } from '#api/outbox/journey-senders.ts';
import { SEND_TIMEOUT_MS } from '#api/outbox/retry.ts';
import { readReply } from '#api/read-reply.ts';
import { initOf, requestFor } from '#api/request.ts';
import { JOURNEY_ENDPOINTS } from '#contract/api/journeys.ts';
import type { SendPermit } from '#contract/device/send-permit.ts';
import type { Access } from '#device/outbox/sender.ts';

interface WorkerCalls extends JourneyCalls {
  /** As it came. */
  list(access: Access): Promise<unknown>;
}

/** The calls about journeys as a page makes them, with what its permit knows in place of a session. */
export function workerCalls(permit: () => Promise<SendPermit | null>): WorkerCalls {
  async function call(name: keyof typeof JOURNEY_ENDPOINTS, args: object, { token }: Access): Promise<unknown> {
    const endpoint = JOURNEY_ENDPOINTS[name];
    const { base = '', tokens } = (await permit()) ?? {};
    const request = requestFor(endpoint, { ...args }, { base });
    const init = { ...initOf(request, token), signal: AbortSignal.timeout(SEND_TIMEOUT_MS) };
    const response = await fetch(request.url, init).catch((cause: unknown) => {
      throw new Unreachable('network', { cause });
    });
    const poolTime = Date.now() + (tokens?.clockDriftMs ?? 0);
    return (await readReply(name, endpoint, response, SEND_TIMEOUT_MS, poolTime)).received;
  }

  return {
    list: (access) => call('journeys', {}, access),
    subscribe: (journey, access) => call('subscribe', journey, access),
    unsubscribe: ({ listName }, access) => call('unsubscribe', { listName }, access),
  };
}
