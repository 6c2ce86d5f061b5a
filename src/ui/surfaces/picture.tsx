import type { ReactNode } from 'react';

import { classNames } from '#ui/text/class-names.ts';

import { picture } from './picture.css.ts';
import { useLoadFailure } from './use-load-failure.ts';

export interface PictureProps {
  /** None: the box shows its placeholder. */
  readonly src?: string | undefined;
  readonly srcSet?: string | undefined;
  readonly sizes?: string | undefined;
  /** Empty where the picture is ornament. */
  readonly alt: string;
  readonly ratio?: '3:2' | '1:1';
  /** `eager` for what is in view at the start; it also comes first on the line. */
  readonly loading?: 'lazy' | 'eager';
  /** `anonymous` on the hosts that should send CORS headers: only such answers can be kept on the device. */
  readonly crossOrigin?: 'anonymous' | undefined;
  /** What failed is tried again as soon as this is another one. */
  readonly line?: string | undefined;
  readonly className?: string | undefined;
  /** What lies over the picture, such as the length of a video. */
  readonly children?: ReactNode;
}

/** A picture in a box of fixed shape. While it loads, and if it never does, the box shows a quiet placeholder. */
export function Picture({ ratio = '3:2', className, children, ...image }: PictureProps) {
  return (
    <div className={classNames(picture, className)} data-ratio={ratio}>
      {image.src !== undefined && <LoadedImage key={image.src} {...image} src={image.src} ratio={ratio} />}
      {children}
    </div>
  );
}

interface LoadedImageProps extends Omit<PictureProps, 'className' | 'children'> {
  readonly src: string;
}

function LoadedImage({ src, srcSet, sizes, alt, ratio, loading = 'lazy', line, ...asked }: LoadedImageProps) {
  const { hasFailed, crossOrigin, onError } = useLoadFailure(asked.crossOrigin, line);
  if (hasFailed) {
    return alt === '' ? null : <span role="img" aria-label={alt} />;
  }
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={sizes}
      alt={alt}
      width={480}
      height={ratio === '1:1' ? 480 : 320}
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : 'auto'}
      decoding="async"
      crossOrigin={crossOrigin}
      onError={onError}
    />
  );
}
