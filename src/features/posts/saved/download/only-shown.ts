import { withTimeout } from '#contract/with-timeout.ts';

/**
 * Whether a picture is there and no page may read it, because its host sends no CORS header: no browser keeps it, and
 * where there is a network it is shown all the same.
 */
export async function isOnlyShown(address: string, limitMs: number): Promise<boolean> {
  const image = new Image();
  image.referrerPolicy = 'no-referrer';
  image.src = address;
  try {
    await withTimeout(limitMs, image.decode());
    return true;
  } catch {
    return false; // It does not come, or is no picture.
  }
}
