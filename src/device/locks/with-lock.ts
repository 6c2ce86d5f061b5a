/**
 * Works under a lock of this origin; without one where the browser has none for us. Browsers that keep no data of a site
 * may have a lock manager all the same, which refuses whoever asks (Chromium: SecurityError).
 * @param late when the lock was not had before the signal ended
 * @throws what the work throws; an AbortError, or the reason of the signal, when the lock was not had in time or was taken away
 */
export async function withLock<Result>(
  name: string,
  options: LockOptions,
  work: () => Promise<Result>,
  late: 'throw' | 'work without' = 'throw',
): Promise<Result> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    return await navigator.locks.request(name, options, begin);
  } catch (error) {
    if (hasBegun || (late === 'throw' && options.signal?.aborted === true)) {
      throw error;
    }
    return work();
  }
}
