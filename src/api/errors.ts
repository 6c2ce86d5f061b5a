import { GONE_STATUSES } from '#contract/api/constants.ts';

/** The API answered, and said no; 5xx, 429 and 408 may also be a proxy's. `code` and `message` are the error body's (docs/contract.md §1). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  /** What the server wrote; shown only where the error catalogue says so. */
  readonly serverMessage: string | undefined;
  /** The `Retry-After` header, unread. */
  readonly retryAfter: string | undefined;

  constructor(
    status: number,
    details: {
      code?: string | undefined;
      serverMessage?: string | undefined;
      retryAfter?: string | undefined;
    } = {},
  ) {
    super(details.serverMessage ?? `The server answered ${status}`);
    this.status = status;
    this.code = details.code;
    this.serverMessage = details.serverMessage;
    this.retryAfter = details.retryAfter;
  }
}

export type NoAnswerReason = 'network' | 'timeout' | 'captive-portal' | 'cut';

/**
 * No answer of the API: no network, nothing within the time-out, somebody else's page with whatever status (a captive
 * portal, a gateway), or a body that broke off. It is never a failure of the person's session.
 */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
  readonly reason: NoAnswerReason;

  constructor(reason: NoAnswerReason, options?: ErrorOptions) {
    super(`No answer: ${reason}`, options);
    this.reason = reason;
  }
}

/** For `withTimeout`: what took too long is no answer. */
export function timedOut(): Unreachable {
  return new Unreachable('timeout');
}

/** The API answered something that its contract does not allow. */
export class BadReply extends Error {
  override readonly name = 'BadReply';
  readonly endpoint: string;

  constructor(endpoint: string, detail: string) {
    super(`Unreadable answer of ${endpoint}: ${detail}`);
    this.endpoint = endpoint;
  }
}

/** Statuses by which a server, or a proxy in its place, says nothing but to ask later. */
export function isForLater(status: number): boolean {
  return status >= 500 || status === 429 || status === 408;
}

/** True when nothing was learnt about what the server thinks: kept data goes on counting (docs/contract.md §5). */
export function isNoAnswer(error: unknown): boolean {
  return (
    error instanceof Unreachable || error instanceof BadReply || (error instanceof ApiError && isForLater(error.status))
  );
}

/** True when the server refuses this person: a 401 that stayed after a refresh, or a 403. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}

/** The server says that there is no such thing, or none any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && GONE_STATUSES.includes(error.status);
}
