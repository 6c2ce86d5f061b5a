import type { RequestWatch } from '#server/http/origin-listener.ts';

interface Exchange {
  readonly path: string;
  /** Of the answer, with its headers, on the wire. */
  bytes: number;
}

/** What reaches a back end, from pages, their worker and the browser itself. `watch` is an option of `startBackend`. */
export interface Traffic {
  readonly watch: RequestWatch;
  /** Since the last `forget`. */
  readonly exchanges: readonly Exchange[];
  forget(): void;
}

export function watchTraffic(): Traffic {
  const exchanges: Exchange[] = [];
  return {
    exchanges,
    watch({ url = '' }, outgoing) {
      const { socket } = outgoing;
      const before = socket?.bytesWritten ?? 0;
      const exchange: Exchange = { path: url, bytes: 0 };
      exchanges.push(exchange);
      outgoing.once('close', () => {
        exchange.bytes = (socket?.bytesWritten ?? 0) - before;
      });
    },
    forget() {
      exchanges.length = 0;
    },
  };
}
