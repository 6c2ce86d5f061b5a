import * as v from 'valibot';

import { OutboxMessage } from '#contract/device/outbox.ts';
import type { JourneyRow } from '#contract/device/outbox.ts';
import { OUTBOX_CHANNEL } from '#contract/device/storage.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

type Agreed = Extract<OutboxMessage, { type: 'agreed' }>;

/** What tabs tell each other of the outbox they share. Each reads the rows itself. */
export function openOutboxChannel(listeners: { onChanged: () => void; onAgreed: (message: Agreed) => void }) {
  const channel = ifAllowed(() => new BroadcastChannel(OUTBOX_CHANNEL));
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(OutboxMessage, data);
    if (!message.success) {
      return;
    }
    if (message.output.type === 'agreed') {
      listeners.onAgreed(message.output);
    } else {
      listeners.onChanged();
    }
  });
  const post = (message: OutboxMessage) => channel?.postMessage(message);
  return {
    tellChanged: () => post({ type: 'changed' }),
    tellAgreed: ({ siteUuid, postSlug, listName, wish }: JourneyRow) =>
      post({ type: 'agreed', siteUuid, journey: { postSlug, listName }, wish }),
  };
}

export type OutboxChannel = ReturnType<typeof openOutboxChannel>;
