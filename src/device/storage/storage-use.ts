/** What the browser tells of this origin's storage; null where it does not tell. */
export interface StorageUse {
  readonly usedBytes: number | null;
  /** Browsers name a share of the disk, which need not be free. */
  readonly quotaBytes: number | null;
  /** Whether it promised not to clear it by itself. */
  readonly promise: 'given' | 'not given' | null;
}

const UNTOLD: StorageUse = { usedBytes: null, quotaBytes: null, promise: null };

/** Never fails. */
export async function readStorageUse(): Promise<StorageUse> {
  const storage: Partial<StorageManager> = 'storage' in navigator ? navigator.storage : {};
  const [estimate, isPersisted] = await Promise.all([
    Promise.resolve(storage.estimate?.()).catch(() => undefined), // Refused in some private windows.
    Promise.resolve(storage.persisted?.()).catch(() => undefined),
  ]);
  return {
    ...UNTOLD,
    usedBytes: estimate?.usage ?? null,
    quotaBytes: estimate?.quota ?? null,
    promise: isPersisted === undefined ? null : isPersisted ? 'given' : 'not given',
  };
}
