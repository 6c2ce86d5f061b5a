import * as v from 'valibot';

import { answerSchema } from '#contract/api/endpoint.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';

import { ApiError, BadReply, isForLater, Unreachable } from './errors.ts';
import { readBody } from './read-body.ts';

/**
 * Whether the API itself has spoken: with JSON, or with a status alone. Any other body is of a gateway or a captive
 * portal, and what it says of somebody or something counts for nothing (docs/contract.md §1).
 * @throws {Unreachable} the body broke off
 */
export async function isOfApi(response: Response, stallMs: number): Promise<boolean> {
  return !isForeign(await readBody(response, stallMs));
}

/**
 * What an answer to a call says, as its endpoint’s schema reads it; `received` is the same as it came, and `text`
 * before it was read.
 * @throws {ApiError} the API said no · {Unreachable} no answer · {BadReply} an answer outside the contract
 */
export async function readReply(
  name: string,
  endpoint: Endpoint,
  response: Response,
  stallMs: number,
): Promise<{ body: unknown; received: unknown; text: string }> {
  const text = await readBody(response, stallMs);
  const json = parseJson(text);
  const isAccepted = endpoint.accepts.includes(response.status);
  const schema = isAccepted && response.ok ? answerSchema(endpoint, response.status) : null;
  if (schema === null ? isForeign(text) && !isKnownByStatus(endpoint, response, text) : json === undefined) {
    throw new Unreachable(isJson(response) ? 'cut' : 'captive-portal');
  }
  if (!isAccepted) {
    throw apiError(response, json);
  }
  return { body: schema === null ? null : parseBody(name, schema, json), received: json, text };
}

function isForeign(text: string): boolean {
  return text.trim() !== '' && parseJson(text) === undefined;
}

/** Answers of which the status says all that counts, whoever wrote the body. */
function isKnownByStatus({ open, accepts }: Endpoint, response: Response, text: string): boolean {
  // Many servers say "OK" where there is nothing to say; nobody's write is done because of a page.
  return response.ok
    ? !/^\s*</.test(text)
    : // Where nobody has signed in yet, a gateway may write the refusal.
      isForLater(response.status) || (open && accepts.includes(response.status));
}

function parseBody(name: string, schema: v.GenericSchema, json: unknown): unknown {
  const parsed = v.safeParse(schema, json, { abortEarly: true });
  if (!parsed.success) {
    throw new BadReply(name, v.getDotPath(parsed.issues[0]) ?? 'as a whole');
  }
  return parsed.output;
}

function apiError(response: Response, json: unknown): ApiError {
  const parsed = v.safeParse(ErrorBody, json);
  return new ApiError(response.status, {
    code: parsed.success ? parsed.output.code : undefined,
    serverMessage: parsed.success ? parsed.output.message : undefined,
    retryAfter: response.headers.get('retry-after') ?? undefined,
  });
}

const ErrorBody = v.object({ message: v.optional(v.string()), code: v.optional(v.string()) });

/** The JSON of an answer; undefined when it is none: cut, empty, or another thing. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // The caller decides by status what that means.
  }
}

function isJson(response: Response): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
}
