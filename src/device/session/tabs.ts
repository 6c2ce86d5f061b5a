import * as v from 'valibot';

import { CHANNEL } from '#contract/device/storage.ts';
import { TabMessage } from '#contract/device/tab-messages.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

let channel: BroadcastChannel | null | undefined;

/** Tells every other tab of this browser; nobody listens where the browser has no channel for us. */
export function tellTabs(message: TabMessage): void {
  openChannel()?.postMessage(message);
}

/** Calls back with what other tabs tell; anything that is no message of ours is ignored. */
export function onTabMessage(listener: (message: TabMessage) => void): () => void {
  const handleMessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = v.safeParse(TabMessage, data);
    if (parsed.success) {
      listener(parsed.output);
    }
  };
  const opened = openChannel();
  opened?.addEventListener('message', handleMessage);
  return () => opened?.removeEventListener('message', handleMessage);
}

function openChannel(): BroadcastChannel | null {
  if (channel === undefined) {
    channel = ifAllowed(() => new BroadcastChannel(CHANNEL)) ?? null;
  }
  return channel;
}
