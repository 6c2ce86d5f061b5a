// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

import type { ApiContext } from '#api/api-context.ts';
import { type ApiServer, startApiServer } from '#api/api-server.test-kit.ts';
import { call } from '#api/call.ts';
import { ApiError, BadReply, isNoAnswer, isRefusal, Unreachable } from '#api/errors.ts';
import { outcomeOf } from '#api/outbox/settle.ts';
import { type EndpointName, ENDPOINTS } from '#contract/api/endpoints.ts';

import { type Fault, FAULTS } from './faults.test-kit.ts';
import { SAMPLE_CALLS } from './sample-calls.test-kit.ts';

const NAMES = Object.keys(SAMPLE_CALLS) as EndpointName[];
const CELLS = Object.entries(FAULTS).flatMap(([what, fault]) => NAMES.map((name) => ({ name, what, fault })));
const SILENCE: Fault['outcome'] = 'Unreachable timeout';
const KEPT = 'kept from before';

let api: ApiServer;
let base: string;
let askedElsewhere = 0;
const elsewhere = createServer((_, response) => {
  askedElsewhere += 1;
  response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' }).end('{}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, '127.0.0.1', resolve);
  });
  api = await startApiServer();
  base = await api.context.base();
});
afterAll(() => {
  api.close();
  elsewhere.closeAllConnections();
  elsewhere.close();
});

/** What the session is asked for and told in one cell. */
let refreshes: number;
let refused: string[];
beforeEach(() => {
  api.requests.length = 0;
  askedElsewhere = 0;
  refreshes = 0;
  refused = [];
  const here = globalThis.fetch; // The config's address is one of the page's own origin, which Node has none of.
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => here(new URL(address, base), init));
});

function givenSession(outcome: Fault['refresh']): void {
  let token = 'old';
  const session: Pick<ApiContext, 'token' | 'refresh' | 'onRefused'> = {
    token: () => Promise.resolve(token),
    refresh: () => {
      refreshes += 1;
      token = outcome === 'refreshed' ? 'new' : token;
      return Promise.resolve(outcome ?? 'refused');
    },
    onRefused: (of) => refused.push(of),
  };
  Object.assign(api.context, session);
}

/** Silence is short where it is meant to be noticed, and long where a loaded machine must not be taken for it. */
function ask(name: EndpointName, outcome?: Fault['outcome']): Promise<unknown> {
  // The row’s own arguments: TypeScript can't tie two looks into one table together.
  return call(name, SAMPLE_CALLS[name].args as never, { timeoutMs: outcome === SILENCE ? 20 : 5000, base });
}

function givenFault(name: EndpointName, { does, refresh }: Pick<Fault, 'does' | 'refresh'>): void {
  const { answer, status = 200 } = SAMPLE_CALLS[name];
  const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`; // It listens on TCP.
  givenSession(refresh);
  api.answer = (_, response) => does(response, { answer, status, elsewhere: address });
}

/** What the table declares of this call. */
function declared(name: EndpointName, fault: Fault): string {
  const exception = fault.except?.[name];
  if (exception !== undefined) {
    return exception;
  }
  if (ENDPOINTS[name].open && fault.refresh !== undefined) {
    return 'ApiError 401'; // It carries no token that could be renewed.
  }
  return (SAMPLE_CALLS[name].answer === null ? fault.outcomeOfStatus : undefined) ?? fault.outcome;
}

function kindOf(error: unknown): string {
  if (error instanceof ApiError) {
    return `ApiError ${error.status}`;
  }
  return error instanceof Unreachable
    ? `Unreachable ${error.reason}`
    : error instanceof BadReply
      ? 'BadReply'
      : 'a bug';
}

describe('a good call', () => {
  it.each(NAMES)('of %s is answered', async (name) => {
    const { answer, status = 200 } = SAMPLE_CALLS[name];
    givenFault(name, {
      does: (response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(answer === null ? undefined : JSON.stringify(answer));
      },
    });
    await expect(ask(name)).resolves.toMatchObject({ status });
  });
});

describe('every call at every fault comes to what is declared', () => {
  it.each(CELLS)('$name: $what', async ({ name, what, fault }) => {
    givenFault(name, fault);
    const expected = declared(name, fault);
    const error = await ask(name, fault.outcome).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(error === undefined ? 'answer' : kindOf(error), what).toBe(expected);
    const carriesToken = !ENDPOINTS[name].open;
    const meetsToken = carriesToken && fault.refresh !== undefined;
    expect(api.requests.map(({ token }) => token)).toEqual(
      carriesToken ? ['Bearer old', ...(fault.sends === 2 ? ['Bearer new'] : [])] : [undefined],
    );
    expect(refreshes).toBe(meetsToken ? 1 : 0);
    expect(refused).toHaveLength(meetsToken && fault.endsSession === true ? 1 : 0);
    expect(askedElsewhere).toBe(0);
    if (expected === fault.outcome && error !== undefined) {
      expect({ isNoAnswer: isNoAnswer(error), isRefusal: isRefusal(error) }).toEqual({
        isNoAnswer: fault.learnt === 'nothing',
        isRefusal: fault.learnt === 'refusal',
      });
      expect(error instanceof ApiError ? error.retryAfter : undefined).toBe(fault.retryAfter);
    }
  });
});

describe('what is kept of an answer stays through', () => {
  const kept = NAMES.filter((name) => ENDPOINTS[name].method === 'GET');
  it.each(Object.entries(FAULTS).filter(([, { outcome }]) => outcome !== 'answer'))('%s', async (_, fault) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    for (const name of kept) {
      client.setQueryData([name], KEPT);
      givenFault(name, fault);
      await client.fetchQuery({ queryKey: [name], queryFn: () => ask(name, fault.outcome) }).catch(() => undefined);
      const isAnswered = declared(name, fault) === 'answer';
      expect(client.getQueryData([name]) === KEPT, name).toBe(!isAnswered);
    }
    client.clear();
  });
});

describe('a change to a journey that has waited', () => {
  it.each(
    Object.entries(FAULTS).flatMap(([what, fault]) =>
      (['subscribe', 'unsubscribe'] as const).map((name) => ({ name, what, fault })),
    ),
  )('$name: $what', async ({ name, fault }) => {
    givenFault(name, fault);
    const { kind } = await outcomeOf(ask(name, fault.outcome));
    expect(kind).toBe(declared(name, fault) === 'answer' ? 'applied' : fault.change);
  });
});
