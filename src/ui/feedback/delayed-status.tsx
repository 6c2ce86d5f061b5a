import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

/** Long enough that a screen reader has met the empty status; nobody sees it. */
const DELAY_MS = 100;

interface DelayedStatusProps {
  readonly children: ReactNode;
  readonly className?: string;
  /** Whether its words are about to change, and not worth reading yet. */
  readonly isBusy?: boolean;
}

/**
 * A status that comes by itself, with its words. One that appears together with them is not read: they have their place
 * at once, so that nothing moves, and become visible in it a moment later.
 */
export function DelayedStatus({ children, className, isBusy = false }: DelayedStatusProps) {
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={className} aria-busy={isBusy ? true : undefined}>
      <span style={{ visibility: isSaid ? undefined : 'hidden' }}>{children}</span>
    </p>
  );
}
