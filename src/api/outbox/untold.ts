import { isJourneyRow, parseAgreed, parseOutboxRow } from '#contract/device/outbox.ts';
import type { AgreedRow, JourneyRow } from '#contract/device/outbox.ts';
import type { OutboxStore } from '#device/outbox/outbox-store.ts';

import { putRow } from './rows.ts';

/** What became of one change while no page was open. */
export type Untold =
  | { readonly what: 'done'; readonly agreed: AgreedRow; readonly title: string; readonly isSent: boolean }
  | { readonly what: 'failed' | 'put off'; readonly row: JourneyRow; readonly status: number | undefined };

/** Takes it out of an owner’s rows: whoever gets it tells it, and nobody else does. */
export function takeUntold(store: OutboxStore, owner: string): Promise<Untold[]> {
  return store.change(async (transaction) => {
    const taken: Untold[] = [];
    for (const stored of await transaction.rowsOf(owner)) {
      const agreed = parseAgreed(stored);
      if (agreed?.untold !== undefined) {
        const { untold, ...told } = agreed;
        await transaction.putRow(told);
        taken.push({ what: 'done', agreed: told, ...untold });
      }
      const row = parseOutboxRow(stored);
      if (row !== undefined && row !== 'newer' && isJourneyRow(row) && row.untold !== undefined) {
        const { untold, ...told } = row;
        await putRow(transaction, told);
        taken.push({ row: told, what: untold.what, status: untold.status });
      }
    }
    return taken;
  });
}
