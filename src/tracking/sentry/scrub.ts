import type { Envelope } from '@sentry/core';
import * as v from 'valibot';

import { SentError, SentVisit } from './sent.ts';

/** What is known here and taken from no envelope. */
export interface About {
  readonly release: string;
  readonly stage: string;
  readonly sdkVersion: string;
  /** The pattern of the address on the screen. */
  route(): string;
  /** Who is there now. */
  personId(): string | undefined;
}

export interface Scrubbed {
  readonly envelope: Envelope;
  readonly kind: 'error' | 'visit';
}

/**
 * The last gate before the wire. Nothing is removed from what Sentry would send: what may leave is named (sent.ts), taken
 * out of it and put together anew, so whatever else a later version collects stays here.
 */
export function scrub([, items]: Envelope, about: About): Scrubbed | undefined {
  for (const [header, payload] of items) {
    if (header.type === 'event') {
      const error = v.safeParse(SentError, payload);
      return error.success ? built('error', 'event', error.output, about) : undefined;
    }
    if (header.type === 'transaction') {
      const visit = v.safeParse(SentVisit, payload);
      return visit.success ? built('visit', 'transaction', visit.output, about) : undefined;
    }
  }
  return undefined;
}

function built(
  kind: Scrubbed['kind'],
  type: 'event' | 'transaction',
  { user, ...sent }: v.InferOutput<typeof SentError> | v.InferOutput<typeof SentVisit>,
  about: About,
): Scrubbed {
  // The service is asked not to write down which device it was that asked.
  const sdk = { name: 'sentry.javascript.react', version: about.sdkVersion, settings: { infer_ip: 'never' } };
  const route = { transaction: about.route(), transaction_info: { source: 'route' } };
  const payload = {
    ...sent,
    ...('contexts' in sent ? { contexts: { trace: { ...sent.contexts.trace, op: 'pageload' } }, spans: [] } : {}),
    ...route,
    type: type === 'transaction' ? type : undefined,
    platform: 'javascript',
    release: about.release,
    environment: about.stage,
    sdk,
    // A report that was under way when somebody left is nobody's.
    user: user !== undefined && user.id === about.personId() ? user : undefined,
  };
  const header = { event_id: sent.event_id, sent_at: new Date().toISOString(), sdk };
  // The library's types have a member for each kind of payload, and none for one that is put together.
  return { kind, envelope: [header, [[{ type }, payload]]] as unknown as Envelope };
}
