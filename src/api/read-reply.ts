import * as v from 'valibot';

import { answerSchema } from '#contract/api/endpoint.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';
import { optional } from '#contract/api/schema.ts';

import { ApiError, BadReply, isForLater, Unreachable } from './errors.ts';
import { readBody } from './read-body.ts';
import { readRetryAfter } from './read-retry-after.ts';

/** Of a captive portal, by its very meaning (RFC 6585, section 6). */
const NETWORK_AUTHENTICATION_REQUIRED = 511;

/**
 * Whether the API itself has spoken: with JSON, a word or a status alone. A page in HTML or XML is of a gateway or a
 * captive portal, and what it says of somebody or something counts for nothing (docs/contract.md §1).
 * @throws {Unreachable} the body broke off
 */
export async function isOfApi(response: Response, stallMs: number): Promise<boolean> {
  return !isForeign(response, await readBody(response, stallMs));
}

/**
 * What an answer to a call says, as its endpoint’s schema reads it; `received` is the same as it came, and `text`
 * before it was read. The pool's time is for whoever has no session to know it by.
 * @throws {ApiError} the API said no · {Unreachable} no answer · {BadReply} an answer outside the contract
 */
export async function readReply(
  name: string,
  endpoint: Endpoint,
  response: Response,
  stallMs: number,
  poolTime?: number,
): Promise<{ body: unknown; received: unknown; text: string }> {
  const text = await readBody(response, stallMs);
  const json = parseJson(text);
  const isAccepted = endpoint.accepts.includes(response.status);
  const schema = isAccepted && response.ok ? answerSchema(endpoint, response.status) : null;
  if (schema === null ? isForeign(response, text) && !isKnownByStatus(endpoint, response) : json === undefined) {
    throw new Unreachable(isJson(response) ? 'cut' : 'captive-portal');
  }
  if (!isAccepted) {
    throw apiError(response, json, poolTime);
  }
  return { body: schema === null ? null : parseBody(name, schema, json), received: json, text };
}

/** A page. Many servers say "OK" or "Not found" in plain text. */
function isForeign(response: Response, text: string): boolean {
  if (response.status === NETWORK_AUTHENTICATION_REQUIRED) {
    return true;
  }
  const trimmed = text.trim();
  return trimmed.startsWith('<') || (trimmed !== '' && isMarkup(response) && parseJson(text) === undefined);
}

/** Refusals of which the status says all that counts, whoever wrote the body. */
function isKnownByStatus({ open, accepts }: Endpoint, { status, ok }: Response): boolean {
  // Where nobody has signed in yet, a gateway may write them.
  return (
    (isForLater(status) && status !== NETWORK_AUTHENTICATION_REQUIRED) ||
    (open === true && !ok && accepts.includes(status))
  );
}

function parseBody(name: string, schema: v.GenericSchema, json: unknown): unknown {
  const parsed = v.safeParse(schema, json, { abortEarly: true });
  if (!parsed.success) {
    throw new BadReply(name, v.getDotPath(parsed.issues[0]) ?? 'as a whole');
  }
  return parsed.output;
}

function apiError(response: Response, json: unknown, poolTime: number | undefined): ApiError {
  const parsed = v.safeParse(ErrorBody, json);
  return new ApiError(response.status, {
    code: parsed.success ? parsed.output.code : undefined,
    serverMessage: parsed.success ? parsed.output.message : undefined,
    retryAfter: readRetryAfter(response.headers, poolTime),
  });
}

const ErrorBody = v.object({ message: optional(v.string()), code: optional(v.string()) });

/** The JSON of an answer; undefined when it is none: cut, empty, or another thing. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // The caller decides by status what that means.
  }
}

function isJson(response: Response): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(typeOf(response));
}

function isMarkup(response: Response): boolean {
  return /[/+](?:html|xml)/i.test(typeOf(response));
}

function typeOf(response: Response): string {
  return response.headers.get('content-type') ?? '';
}
