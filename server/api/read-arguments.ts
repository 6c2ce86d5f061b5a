import * as v from 'valibot';

import { ENDPOINTS } from '#contract/api/endpoints.ts';
import { readRequestBody } from '#server/http/read-request-body.ts';

import type { EndpointMatch } from './match-endpoint.ts';
import { Refusal } from './refusal.ts';

/** What the row takes, from path, query and body. Throws a Refusal (400, 413; 404 for the path's own). */
export async function readArguments(match: EndpointMatch, request: Request): Promise<unknown> {
  const { takes, method } = ENDPOINTS[match.name];
  const given = method === 'GET' ? queryOf(takes, new URL(request.url).searchParams) : await bodyOf(request);
  const parsed = v.safeParse(takes, { ...given, ...match.inPath });
  if (parsed.success) {
    return parsed.output;
  }
  const [issue] = parsed.issues;
  const where = v.getDotPath(issue) ?? 'body';
  if (Object.hasOwn(match.inPath, where)) {
    throw new Refusal(404, `There is no ${where} of this name.`);
  }
  throw new Refusal(400, `${where}: ${issue.message}`, 'InvalidArgument');
}

/** A query knows text only; what the row takes as a number is read as one. The first of several values counts. */
function queryOf(takes: v.GenericSchema, query: URLSearchParams): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const name of new Set(query.keys())) {
    const text = query.get(name) ?? '';
    values[name] = takesNumber(takes, name) && text.trim() !== '' ? Number(text) : text;
  }
  return values;
}

function takesNumber(takes: v.GenericSchema, name: string): boolean {
  const parsed = v.safeParse(WithEntries, takes);
  const entry = parsed.success ? parsed.output.entries[name] : undefined;
  return entry?.type === 'number' || entry?.wrapped?.type === 'number';
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const text = await readRequestBody(request);
  const body = text === '' ? {} : parseJson(text);
  const parsed = v.safeParse(v.record(v.string(), v.unknown()), body);
  if (!parsed.success || Array.isArray(body)) {
    throw new Refusal(400, 'The body is not a JSON object.', 'InvalidArgument');
  }
  return parsed.output;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown; // any is not for us
  } catch {
    throw new Refusal(400, 'The body is not JSON.', 'InvalidArgument');
  }
}

const Typed = v.looseObject({ type: v.string() });
const WithEntries = v.looseObject({
  entries: v.record(v.string(), v.looseObject({ type: v.string(), wrapped: v.optional(Typed) })),
});
