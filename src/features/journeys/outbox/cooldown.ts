import type { OutboxTransaction } from '#device/outbox-store.ts';

import { believable } from './retry.ts';
import type { Cooldown } from './retry.ts';

/** Until when the server wants no writes of this owner, from whichever tab; null: it does not mind. */
export async function cooldownOf(transaction: OutboxTransaction, owner: string, now: number): Promise<Cooldown | null> {
  const meta = await transaction.meta(keyOf(owner));
  const until = believable(meta?.at ?? 0, now);
  if (meta === undefined || until <= now) {
    return null;
  }
  if (until !== meta.at) {
    await transaction.putMeta({ ...meta, at: until });
  }
  return { until, source: meta.count === 0 ? 'named' : 'guessed' };
}

export async function setCooldown(
  transaction: OutboxTransaction,
  owner: string,
  { until, source }: Cooldown,
): Promise<void> {
  await transaction.putMeta({ key: keyOf(owner), at: until, count: source === 'named' ? 0 : 1 });
}

export async function endCooldown(transaction: OutboxTransaction, owner: string): Promise<void> {
  await transaction.deleteMeta(keyOf(owner));
}

function keyOf(owner: string): string {
  return `cool:${owner}`;
}
