import { bring } from './bring.ts';
import { underLease } from './lease.ts';
import type { OutboxPorts } from './ports.ts';
import { prepare } from './prepare.ts';
import { FLUSH_BUDGET_MS } from './retry.ts';
import type { FlushEnd, Run } from './run.ts';
import { askForList } from './server-list.ts';

/**
 * Brings the server to what the person wishes (docs/outbox.md): alone over all tabs, by the server's own list and only
 * where it differs, one write at a time, each written down before it leaves.
 * @param watched ids of rows that somebody who is online pressed just now: they are told at once what came of it
 */
export async function flush(ports: OutboxPorts, watched: ReadonlySet<string>): Promise<FlushEnd> {
  const credentials = await ports.credentials();
  if (credentials === null) {
    return 'signed out';
  }
  const { owner, token } = credentials;
  return underLease(ports, owner, (lease) => {
    const endsAt = ports.now() + FLUSH_BUDGET_MS;
    return bringAll({ ports, lease, owner, watched, endsAt, token, hasRefreshed: false });
  });
}

async function bringAll(run: Run): Promise<FlushEnd> {
  const due = await prepare(run);
  if (typeof due === 'string') {
    return due;
  }
  if (due.length === 0) {
    return 'done';
  }
  const onServer = await askForList(run, due);
  if (typeof onServer === 'string') {
    return onServer;
  }
  for (const id of due) {
    const end = await bring(run, id, onServer);
    if (end !== 'next') {
      return end;
    }
  }
  return 'done';
}
