import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { BRAND } from '#contract/app/brand.ts';
import { CORS_HEADERS } from '#server/http/cors.ts';

import type { Fault } from './fault-rule.ts';

/** A page of the kind that stands between a guest and the network of a hotel. */
const CAPTIVE_PORTAL_PAGE =
  '<!doctype html><title>Welcome</title><h1>Welcome, guest</h1><p>Accept the terms to go online.</p>';

/**
 * Makes one request go wrong. `answer` gives the true answer; it is called unless the fault has one of its own.
 */
export async function applyFault(
  fault: Fault,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  answer: () => Promise<void>,
): Promise<void> {
  if (fault.delayMs !== undefined) {
    await wait(fault.delayMs);
  }
  if (fault.hang) {
    return;
  }
  if (fault.reset) {
    incoming.socket.destroy();
    return;
  }
  if (fault.cutAfterBytes !== undefined) {
    cutAfter(outgoing, fault.cutAfterBytes, (socket) => socket?.destroySoon());
  }
  if (fault.stallAfterBytes !== undefined) {
    cutAfter(outgoing, fault.stallAfterBytes, () => undefined);
  }
  const own = ownAnswer(fault);
  if (!own) {
    await answer();
    return;
  }
  incoming.resume();
  const length = { 'content-length': String(Buffer.byteLength(own.text)) };
  outgoing.writeHead(own.status, { ...CORS_HEADERS, 'cache-control': 'no-store', ...length, ...own.headers });
  outgoing.end(incoming.method === 'HEAD' ? undefined : own.text);
}

interface OwnAnswer {
  status: number;
  text: string;
  headers: Record<string, string>;
}

function ownAnswer({ status, body, bodyText, headers, html }: Fault): OwnAnswer | undefined {
  if (html) {
    return {
      status: status ?? 200,
      text: CAPTIVE_PORTAL_PAGE,
      headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
    };
  }
  if (status === undefined && body === undefined && bodyText === undefined) {
    return undefined;
  }
  const words = { message: `${BRAND.name} was told to fail here.` };
  const text = bodyText ?? JSON.stringify(body === undefined ? words : body);
  return { status: status ?? 200, text, headers: { 'content-type': 'application/json', ...headers } };
}

/** Lets so many bytes of the body through, and nothing after them. */
function cutAfter(outgoing: ServerResponse, bytes: number, end: (socket: Socket | null) => void): void {
  const { socket } = outgoing;
  const pass = outgoing.write.bind(outgoing);
  let left = bytes;
  const cut = (chunk: unknown): boolean => {
    const buffer = typeof chunk === 'string' || chunk instanceof Uint8Array ? Buffer.from(chunk) : Buffer.alloc(0);
    const part = buffer.subarray(0, left);
    left -= part.length;
    if (part.length > 0) {
      pass(part);
    }
    if (left === 0) {
      outgoing.flushHeaders();
      end(socket);
    }
    return true;
  };
  outgoing.write = cut;
  outgoing.end = (chunk?: unknown) => {
    cut(chunk);
    end(socket);
    return outgoing;
  };
}
