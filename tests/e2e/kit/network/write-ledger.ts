import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the server saw of journeys being written. */
export interface WriteLedger {
  watch(incoming: IncomingMessage, outgoing: ServerResponse): void;
  applied(): number;
  /** Writes that changed nothing, because it was so already. */
  redundant(): number;
  mostAtOnce(): number;
}

export function createWriteLedger(): WriteLedger {
  let inFlight = 0;
  let [applied, redundant, mostAtOnce] = [0, 0, 0];
  return {
    watch({ method = '', url = '' }, outgoing) {
      const isWrite = /\/journeys(?:\/journey)?$/.test(url) && (method === 'POST' || method === 'DELETE');
      if (!isWrite) {
        return;
      }
      inFlight += 1;
      mostAtOnce = Math.max(mostAtOnce, inFlight);
      outgoing.once('close', () => {
        inFlight -= 1;
        // docs/contract.md §7: new is 201 and left is 204; once more is 200, and not subscribed is 404.
        applied += [201, 204].includes(outgoing.statusCode) ? 1 : 0;
        redundant += isRedundant(method, outgoing) ? 1 : 0;
      });
    },
    applied: () => applied,
    redundant: () => redundant,
    mostAtOnce: () => mostAtOnce,
  };
}

/** A status that nothing was written with yet reads as 200. */
function isRedundant(method: string, { statusCode, headersSent }: ServerResponse): boolean {
  return headersSent && statusCode === (method === 'POST' ? 200 : 404);
}
