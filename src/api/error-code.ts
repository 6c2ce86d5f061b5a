import { ApiError, BadReply, Unreachable } from './errors.ts';

/**
 * A short code for support: the kind of error and where it came from, never a value that could name a person. The
 * same error always has the same code.
 */
export function errorCode(error: unknown): string {
  if (error instanceof ApiError) {
    return `KW-A${error.status}`;
  }
  if (error instanceof Unreachable) {
    return `KW-N-${error.reason.toUpperCase()}`;
  }
  if (error instanceof BadReply) {
    return `KW-R-${error.endpoint.toUpperCase()}`;
  }
  const name = error instanceof Error ? error.name : typeof error;
  return `KW-E-${name.replace(/\W/g, '').slice(0, 24).toUpperCase()}`;
}
