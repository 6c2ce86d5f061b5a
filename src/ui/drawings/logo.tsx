import { useState } from 'react';
import type { SyntheticEvent } from 'react';

import { logoPlate } from '#ui/surfaces/areas.css.ts';

import { Wordmark } from './wordmark.tsx';

export interface LogoProps {
  /** The client's logo; without one, or if it does not load, ours stands there. */
  readonly src?: string | undefined;
  /** `anonymous` where its host lets a page read it: only such a logo is kept, and looked at. */
  readonly crossOrigin?: 'anonymous' | undefined;
  /** The organisation's name. */
  readonly name: string;
  readonly className?: string | undefined;
}

export function Logo({ src, crossOrigin, name, className }: LogoProps) {
  const [broken, setBroken] = useState<string>();
  const [isBright, setBright] = useState(false);
  if (src === undefined || src === broken) {
    return <Wordmark className={className} />;
  }
  const look = async ({ currentTarget: image }: SyntheticEvent<HTMLImageElement>) => {
    try {
      const { isBrightInk } = await import('#ui/theme/logo-plate.ts');
      setBright(isBrightInk(image));
    } catch {
      // Nobody may look at it, or the code did not come: it stands as it is.
    }
  };
  return (
    <span className={logoPlate} data-ink={isBright ? 'bright' : undefined}>
      <img
        src={src}
        crossOrigin={crossOrigin}
        alt={name}
        className={className}
        onLoad={(event) => void look(event)}
        onError={() => setBroken(src)}
      />
    </span>
  );
}
