import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** Long enough that a screen reader has met the empty status; nobody sees it. */
const DELAY_MS = 100;

/**
 * A status that comes by itself, with its words. One that appears together with them is not read: they have their place
 * at once, so that nothing moves, and become visible in it a moment later.
 */
export function DelayedStatus({ children }: { readonly children: ReactNode }) {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status">
      <span style={{ visibility: isSaid ? undefined : 'hidden' }}>{children}</span>
    </p>
  );
}
