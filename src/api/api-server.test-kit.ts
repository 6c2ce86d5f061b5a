import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { vi } from 'vitest';

import { type ApiContext, provideApiContext } from './api-context.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export interface ApiServer {
  context: ApiContext;
  /** What came in, oldest first. */
  requests: { method: string; url: string; token: string | undefined; body: string }[];
  answer: Answer;
  json(body: unknown, status?: number, headers?: Record<string, string>): void;
  close(): void;
}

/** A server that answers as a test says, and a session whose token `old` becomes `new` by a refresh. */
export async function startApiServer(): Promise<ApiServer> {
  const requests: ApiServer['requests'] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      requests.push({ method, url, token: headers.authorization, body });
      api.answer(request, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/`; // Listening on TCP: it has one.
  let token = 'old';
  const context: ApiContext = {
    base: () => Promise.resolve(base),
    token: () => Promise.resolve(token),
    isExpired: () => false,
    refresh: vi.fn(() => {
      token = 'new';
      return Promise.resolve('refreshed' as const);
    }),
    onRefused: vi.fn<ApiContext['onRefused']>(),
    onReport: vi.fn<ApiContext['onReport']>(),
  };
  provideApiContext(context);
  const api: ApiServer = {
    context,
    requests,
    answer: () => undefined,
    json(body, status = 200, headers = {}) {
      api.answer = (_, response) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
      };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return api;
}
