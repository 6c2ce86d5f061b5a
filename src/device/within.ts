/**
 * Waits for something that may never end, and no longer than a limit.
 * @returns what it resolves to, or undefined when it failed or was too slow
 */
export async function within<Answer>(limitMs: number, waited: PromiseLike<Answer>): Promise<Answer | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), limitMs);
  });
  try {
    return await Promise.race([waited, limit]);
  } catch {
    return undefined; // The caller asks afterwards what came of it.
  } finally {
    clearTimeout(timer);
  }
}
