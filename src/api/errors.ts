import { GONE_STATUSES } from '#contract/api/constants.ts';

/** The API answered, and said no. `code` and `message` are the error body's (docs/contract.md §1). */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string | undefined;
  /** What the server wrote; shown only where the error catalogue says so. */
  readonly serverMessage: string | undefined;
  /** The `Retry-After` header, unread. */
  readonly retryAfter: string | undefined;
  /** A page for people: of a gateway, a proxy or a hotel's network, and not of the API. */
  readonly isPage: boolean;

  constructor(
    status: number,
    details: {
      code?: string | undefined;
      serverMessage?: string | undefined;
      retryAfter?: string | undefined;
      isPage?: boolean;
    } = {},
  ) {
    super(details.serverMessage ?? `The server answered ${status}`);
    this.status = status;
    this.code = details.code;
    this.serverMessage = details.serverMessage;
    this.retryAfter = details.retryAfter;
    this.isPage = details.isPage === true;
  }
}

export type NoAnswerReason = 'network' | 'timeout' | 'captive-portal' | 'cut';

/**
 * No answer of the API: no network, nothing within the time-out, somebody else's page (a captive portal), or a body
 * that broke off. It is never a failure of the person's session.
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

/** True when nothing was learnt about what the server thinks: kept data goes on counting (docs/contract.md §5). */
export function isNoAnswer(error: unknown): boolean {
  return (
    error instanceof Unreachable ||
    error instanceof BadReply ||
    (error instanceof ApiError &&
      (error.status >= 500 || error.status === 429 || error.status === 408 || (error.status === 403 && error.isPage)))
  );
}

/** True when the server refuses this person: a 401 that stayed after a refresh, or a 403 of the API itself. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || (error.status === 403 && !error.isPage));
}

/** The server says that there is no such thing, or none any more. */
export function isGone(error: unknown): boolean {
  return error instanceof ApiError && GONE_STATUSES.includes(error.status);
}
