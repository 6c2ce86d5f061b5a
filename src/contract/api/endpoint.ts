import type * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call. `takes` and `answers` are schemas, so that the server, the app and OpenAPI read the same row. */
export interface Endpoint<
  Takes extends v.GenericSchema = v.GenericSchema,
  Answers extends Answer = Answer,
  Path extends string = string,
> {
  readonly method: Method;
  readonly path: Path;
  readonly takes: Takes;
  readonly answers: Answers;
  /** No token is needed (docs/contract.md §1). */
  readonly open: boolean;
  /** Statuses that are an answer; every other one is an ApiError. */
  readonly accepts: readonly number[];
  /** The answer carries `X-Total-Count`. */
  readonly counted: boolean;
}

/** One schema for every accepted status, or one per status; null: the body says nothing. */
export type Answer = v.GenericSchema | Readonly<Record<number, v.GenericSchema>> | null;

interface Details {
  open?: true;
  accepts?: readonly number[];
  counted?: true;
}

function row(method: Method) {
  return function endpoint<
    const Path extends string,
    const Takes extends v.GenericSchema,
    const Answers extends Answer,
  >(
    path: Path,
    takes: Takes,
    answers: Answers,
    { open, accepts = [200], counted }: Details = {},
  ): Endpoint<Takes, Answers, Path> {
    return { method, path, takes, answers, accepts, open: open ?? false, counted: counted ?? false };
  };
}

export const get = row('GET');
export const post = row('POST');
export const put = row('PUT');
export const del = row('DELETE');

/** The names in braces of a path, in order. */
export function pathArguments(path: string): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
}

/** The schema of an answer with this status, or null when the body says nothing. */
export function answerSchema(endpoint: Endpoint, status: number): v.GenericSchema | null {
  const { answers } = endpoint;
  if (answers === null || isSchema(answers)) {
    return answers;
  }
  return answers[status] ?? null;
}

function isSchema(answer: Exclude<Answer, null>): answer is v.GenericSchema {
  return 'kind' in answer && answer.kind === 'schema';
}
