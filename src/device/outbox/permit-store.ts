import { SEND_PERMIT, SendPermit } from '#contract/device/send-permit.ts';
import { readCopy, removeCopies, writeCopy } from '#device/files/cache-copy.ts';
import { readDurableMark } from '#device/purge/durable-mark.ts';

/** Everybody who renews tokens or touches the permit does so under this lock, in a page or in the worker. */
export const REFRESH_LOCK = 'kinward-refresh';

/** Where the permit lies: once, for whoever is signed in. */
export interface PermitStore {
  read(): Promise<SendPermit | null>;
  write(permit: SendPermit): Promise<void>;
  remove(): Promise<void>;
  /** Which log-out was the last one here, done or not; null: none, or it is long done. */
  lastLogOut(): Promise<string | null>;
}

export const permitStore: PermitStore = {
  read: async () => (await readCopy(SEND_PERMIT, SendPermit).catch(() => []))[0] ?? null,
  write: (permit) => writeCopy(SEND_PERMIT, [permit]),
  remove: () => removeCopies(SEND_PERMIT),
  lastLogOut: async () => (await readDurableMark())?.id ?? null,
};

/** The permit, unless somebody has logged out since it was written. */
export async function validPermit(store: PermitStore): Promise<SendPermit | null> {
  const permit = await store.read();
  const logOut = await store.lastLogOut();
  return permit !== null && (logOut === null || logOut === permit.logOut) ? permit : null;
}
