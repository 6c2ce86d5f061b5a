import * as v from 'valibot';

import { answerSchema } from '#contract/api/endpoint.ts';
import type { Endpoint } from '#contract/api/endpoint.ts';

import { ApiError, BadReply, Unreachable } from './errors.ts';
import { readBody } from './read-body.ts';

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
  const json = parseJson(response, text);
  const isPage = text !== '' && isHtml(response);
  if (!endpoint.accepts.includes(response.status) && !(response.ok && isPage)) {
    throw apiError(response, json, isPage);
  }
  // A refusal that counts as an answer says so by its status: a gateway in front of the API may write its body.
  const schema = response.ok ? answerSchema(endpoint, response.status) : null;
  if (schema !== null && json === undefined) {
    throw new Unreachable(isJson(response) ? 'cut' : 'captive-portal');
  }
  if (schema === null && response.ok && isPage) {
    throw new Unreachable('captive-portal');
  }
  return { body: schema === null ? null : parseBody(name, schema, json), received: json, text };
}

function parseBody(name: string, schema: v.GenericSchema, json: unknown): unknown {
  const parsed = v.safeParse(schema, json, { abortEarly: true });
  if (!parsed.success) {
    throw new BadReply(name, v.getDotPath(parsed.issues[0]) ?? 'as a whole');
  }
  return parsed.output;
}

function apiError(response: Response, json: unknown, isPage: boolean): ApiError {
  const parsed = v.safeParse(ErrorBody, json);
  return new ApiError(response.status, {
    code: parsed.success ? parsed.output.code : undefined,
    serverMessage: parsed.success ? parsed.output.message : undefined,
    retryAfter: response.headers.get('retry-after') ?? undefined,
    isPage,
  });
}

const ErrorBody = v.object({ message: v.optional(v.string()), code: v.optional(v.string()) });

/** The JSON of an answer; undefined when it is none, whatever its header says. */
function parseJson(response: Response, text: string): unknown {
  if (isHtml(response)) {
    return undefined;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined; // Cut, empty or not JSON: the caller decides by status what that means.
  }
}

function isJson(response: Response): boolean {
  return /^application\/(?:[\w.+-]+\+)?json\b/i.test(response.headers.get('content-type') ?? '');
}

function isHtml(response: Response): boolean {
  return /^(?:text\/html|application\/xhtml)/i.test(response.headers.get('content-type') ?? '');
}
