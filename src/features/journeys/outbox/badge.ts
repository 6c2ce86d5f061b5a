import { OUTBOX_SYNC_TAG } from '#contract/storage.ts';
import { ifAllowed } from '#device/if-allowed.ts';
import { report } from '#tracking/report.ts';

/** How many changes wait, on the app's icon where there are such; none once nothing waits. */
export function showOnIcon(count: number): void {
  if ('setAppBadge' in navigator) {
    (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(report); // Not installed, or not allowed.
  }
}

interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
}

/** Has the browser wake a page of ours when there is a network, where it can. */
export async function askForSync(): Promise<void> {
  try {
    const workers = ifAllowed(() => navigator.serviceWorker);
    const registration = (await workers?.getRegistration()) as SyncRegistration | undefined; // Not in the DOM library: Chromium alone has it.
    await registration?.sync?.register(OUTBOX_SYNC_TAG);
  } catch {
    // Not allowed: other occasions remain.
  }
}
