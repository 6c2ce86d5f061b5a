import { useState } from 'react';

import { logoPlate } from './areas.css.ts';
import { Wordmark } from './wordmark.tsx';

export interface LogoProps {
  /** The client's logo; without one, or if it does not load, ours stands there. */
  readonly src?: string | undefined;
  /** The organisation's name. */
  readonly name: string;
  readonly className?: string | undefined;
}

export function Logo({ src, name, className }: LogoProps) {
  const [broken, setBroken] = useState<string>();
  if (src === undefined || src === broken) {
    return <Wordmark className={className} />;
  }
  return (
    <span className={logoPlate}>
      <img src={src} alt={name} className={className} onError={() => setBroken(src)} />
    </span>
  );
}
