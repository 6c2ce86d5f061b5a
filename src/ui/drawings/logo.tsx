import type { ReactEventHandler } from 'react';

import { logoPlate } from '#ui/surfaces/areas.css.ts';
import { useLoadFailure } from '#ui/surfaces/use-load-failure.ts';

import { Wordmark } from './wordmark.tsx';

export const INKS = ['bright', 'dark'] as const;
export type Ink = (typeof INKS)[number];

export interface LogoProps {
  /** The client's logo; without one, or if it does not load, ours stands there. */
  readonly src?: string | undefined;
  /** `anonymous` where its host lets a page read it: only such a logo is kept, and looked at. */
  readonly crossOrigin?: 'anonymous' | undefined;
  /** The organisation's name. */
  readonly name: string;
  readonly className?: string | undefined;
  /** What all of it is, on nothing: a ground of the same kind gets a plate on which it shows. */
  readonly ink?: Ink | undefined;
  readonly onLoad?: ReactEventHandler<HTMLImageElement> | undefined;
}

export function Logo({ src, name, className, ink, onLoad, ...asked }: LogoProps) {
  const { hasFailed, crossOrigin, onError } = useLoadFailure(asked.crossOrigin, src);
  if (src === undefined || hasFailed) {
    return <Wordmark className={className} />;
  }
  return (
    <span className={logoPlate} data-ink={ink}>
      <img src={src} crossOrigin={crossOrigin} alt={name} className={className} onLoad={onLoad} onError={onError} />
    </span>
  );
}
