import type { ReactNode } from 'react';

import { ribbon } from './badge.css.ts';

export interface RibbonProps {
  /** The notch at its end. */
  readonly wedge?: 'shown' | 'hidden';
  readonly children: ReactNode;
}

/** Lies over the start of the card that it stands in. */
export function Ribbon({ wedge = 'shown', children }: RibbonProps) {
  return (
    <span className={ribbon} data-wedge={wedge === 'shown' ? '' : undefined}>
      {children}
    </span>
  );
}
