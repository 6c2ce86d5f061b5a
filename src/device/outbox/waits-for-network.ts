import type { OutboxRow } from '#contract/device/outbox.ts';

/**
 * Whether nothing but a network keeps a row from being sent: the server has not put it off, failed it or refused it. Of
 * one that has not been read yet, nothing else is known.
 */
export function waitsForNetwork(row: OutboxRow | undefined): boolean {
  if (row === undefined) {
    return true;
  }
  const { state, failure, notBefore } = row;
  const isPutOff = state === 'queued' && notBefore > Date.now();
  return state !== 'failed' && failure?.kind !== 'http' && !isPutOff;
}
