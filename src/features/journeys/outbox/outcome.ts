import { ApiError, BadReply, Unreachable } from '#api/errors.ts';
import type { SendFailure } from '#contract/outbox.ts';

/** What a send came to, as far as the next step depends on it. */
export type Outcome =
  | { readonly kind: 'applied' }
  /** It may have been applied, or still be. */
  | { readonly kind: 'unclear'; readonly failure: SendFailure }
  | { readonly kind: 'unauthorised' }
  | { readonly kind: 'slow down'; readonly retryAfter: string | undefined }
  /** An answer that a repetition would not change. */
  | { readonly kind: 'refused'; readonly status: number };

export async function outcomeOf(sending: Promise<unknown>): Promise<Outcome> {
  try {
    await sending;
    return { kind: 'applied' };
  } catch (error) {
    // Also a success that the contract does not name, such as 202.
    return error instanceof ApiError && error.status >= 200 && error.status < 300 ? { kind: 'applied' } : failed(error);
  }
}

/** Anything that is no answer of the API tells nothing about what the server did. */
export function failed(error: unknown): Exclude<Outcome, { kind: 'applied' }> {
  if (!(error instanceof ApiError)) {
    const isCaptive = error instanceof BadReply || (error instanceof Unreachable && error.reason === 'captive-portal');
    return { kind: 'unclear', failure: { kind: isCaptive ? 'captive' : 'network' } };
  }
  const { status, retryAfter } = error;
  if (status === 401) {
    return { kind: 'unauthorised' };
  }
  if (status === 429) {
    return { kind: 'slow down', retryAfter };
  }
  if (status >= 500 || status === 408 || status < 400) {
    return { kind: 'unclear', failure: { kind: 'http', status } };
  }
  return { kind: 'refused', status };
}
