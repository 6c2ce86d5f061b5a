import { CHANNEL } from '#contract/device/storage.ts';
import { ifAllowed } from '#device/storage/if-allowed.ts';

/**
 * Dexie opens a channel as it is loaded, wherever there are any. Firefox has them for a site whose data are blocked too,
 * and throws: no file with Dexie in it would load, and nobody could sign in. Where channels are refused there are none.
 */
const probe = ifAllowed(() => new BroadcastChannel(CHANNEL));
if (probe === undefined) {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
}
probe?.close();
