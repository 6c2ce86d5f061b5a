import { ApiError, timedOut, Unreachable } from '#api/errors.ts';
import { withTimeout } from '#contract/with-timeout.ts';

const TOO_MANY_REQUESTS = 429;

/** What Amplify throws may have, which TypeScript cannot know of a caught error. */
interface Details {
  underlyingError?: unknown;
  metadata?: { httpStatusCode?: number };
}

/**
 * Waits for an answer of the pool, which Amplify reads: of one that it could not read it throws what its parser met.
 * @throws Cognito's errors by `name`; {Unreachable} when nothing came, half an answer or somebody else's page;
 * {ApiError} for a gateway's 429
 */
export async function askPool<Answer>(waitMs: number, asking: Promise<Answer>): Promise<Answer> {
  try {
    return await withTimeout(waitMs, asking, timedOut);
  } catch (error) {
    if (!(error instanceof Error)) {
      throw error;
    }
    const { underlyingError = error, metadata } = error as Error & Details;
    if (underlyingError instanceof SyntaxError || underlyingError instanceof TypeError) {
      throw new Unreachable('network', { cause: error });
    }
    throw metadata?.httpStatusCode === TOO_MANY_REQUESTS ? new ApiError(TOO_MANY_REQUESTS) : error;
  }
}
