import type { OutboxRow } from '#contract/device/outbox.ts';

/** Whether nothing but a network keeps a row from being sent: the server has not put it off, failed it or refused it. */
export function waitsForNetwork({ state, failure, notBefore }: OutboxRow): boolean {
  const isPutOff = state === 'queued' && notBefore > Date.now();
  return state !== 'failed' && failure?.kind !== 'http' && !isPutOff;
}
