import { read } from '#api/outbox/queue.ts';

import { overlay } from './subscription-list.ts';
import type { World } from './world.test-kit.ts';

/** What docs/outbox.md promises at every moment. */
export async function checkInvariants({ server, store, wishes }: World): Promise<void> {
  for (const owner of ['ana', 'ben']) {
    const { rows } = await read(store, owner);
    const shown = new Set(
      overlay(
        [...server.of(owner)].map((list) => ({ postSlug: list, listName: list })),
        rows,
      ).map(({ listName }) => listName),
    );
    for (const [id, wish] of wishes) {
      if (!id.startsWith(`${owner}|`)) {
        continue;
      }
      const list = id.slice(owner.length + 1);
      const row = rows.find((one) => one.id === id);
      const isPending = server.mayStillApply(owner, list);
      const isOnServer = server.agrees(owner, list, wish);
      server.claim(row !== undefined || isOnServer || isPending, `lost ${id}`);
      server.claim(row === undefined || row.wish === wish, `not the last word ${id}`);
      const isWaiting = row !== undefined && row.state !== 'failed' && row.resend === 'yes';
      server.claim(!isWaiting || shown.has(list) === (wish === 'subscribed'), `shown otherwise than pressed ${id}`);
      server.claim(isWaiting || shown.has(list) === server.of(owner).has(list), `shown otherwise than it is ${id}`);
    }
    server.claim(new Set(rows.map(({ listName }) => listName)).size === rows.length, 'two rows for a journey');
  }
  if (server.broken.length > 0) {
    throw new Error(server.broken.join('; '));
  }
}
