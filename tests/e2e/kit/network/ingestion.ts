import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An error service that writes down whatever reaches it. */
export interface Ingestion {
  readonly dsn: string;
  /** Every byte that came, with addresses and headers. */
  readonly text: () => string;
  readonly errors: () => readonly SentPayload[];
  readonly visits: () => readonly SentPayload[];
  close(): Promise<void>;
}

interface SentPayload {
  readonly release: string;
  readonly environment: string;
  readonly transaction: string;
  readonly user?: { readonly id: string };
  readonly tags?: Readonly<Record<string, string>>;
  readonly exception?: { readonly values: readonly { readonly type: string; readonly value: string }[] };
  readonly measurements?: Readonly<Record<string, { readonly value: number; readonly unit: string }>>;
}

export async function startIngestion(): Promise<Ingestion> {
  const came: string[] = [];
  const payloads: { type: string; payload: SentPayload }[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      came.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${body}`);
      const [, header = '', payload = ''] = body.split('\n');
      if (payload !== '') {
        payloads.push({ type: JSON.parse(header).type, payload: JSON.parse(payload) });
      }
      response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const ofType = (wanted: string) => payloads.filter(({ type }) => type === wanted).map(({ payload }) => payload);
  return {
    dsn: `http://publickey@127.0.0.1:${port}/42`,
    text: () => came.join('\n'),
    errors: () => ofType('event'),
    visits: () => ofType('transaction'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
