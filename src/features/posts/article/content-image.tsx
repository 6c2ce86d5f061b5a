import { IMAGE_WIDTHS } from '#contract/api/constants.ts';
import { useMedia } from '#features/posts/media/media-context.tsx';
import { pictureSource } from '#features/posts/media/picture-source.ts';
import { useLoadFailure } from '#ui/surfaces/use-load-failure.ts';

import * as styles from './article-body.css.ts';
import { pixelsOf } from './content-attributes.ts';

/** Below this size a picture is part of the line of text. */
const INLINE_PX = 48;
const SIZES = '(min-width: 700px) 660px, 100vw';

/** A picture inside an article. Its place is there before it is. */
export function ContentImage({ image }: { readonly image: Element }) {
  const media = useMedia();
  const address = absolute(image.getAttribute('src'));
  const alt = image.getAttribute('alt')?.trim() ?? '';
  const source = address === undefined ? undefined : pictureSource({ url: address }, { size: 'large' }, media);
  const { hasFailed, crossOrigin, onError } = useLoadFailure(source?.crossOrigin, media.line);
  const own = { width: pixelsOf(image, 'width'), height: pixelsOf(image, 'height') };
  if (address === undefined || source === undefined) {
    return alt === '' ? null : (
      <span className={styles.pictureBox} data-state="failed">
        {alt}
      </span>
    );
  }
  const isTransformed = source.src !== address || source.srcSet !== undefined;
  const isInline = Math.max(own.width ?? Infinity, own.height ?? Infinity) <= INLINE_PX;
  const isLarge = isTransformed && !isInline;
  const size = isLarge ? { width: IMAGE_WIDTHS.large, height: (IMAGE_WIDTHS.large * 2) / 3 } : own;
  const { width, height } = size;
  const shape = width !== undefined && height !== undefined ? 'own' : 'default';
  if (hasFailed) {
    const place = shape === 'own' ? { inlineSize: width, aspectRatio: `${width} / ${height}` } : undefined;
    return isInline ? (
      alt
    ) : (
      <span className={styles.pictureBox} data-state="failed" data-shape={shape} style={place}>
        {alt}
      </span>
    );
  }
  return (
    <span className={isInline ? styles.inlinePicture : styles.pictureBox} data-shape={shape}>
      <img
        src={source.src}
        srcSet={source.srcSet ?? (media.dataSaver === true ? undefined : (image.getAttribute('srcset') ?? undefined))}
        sizes={isInline ? `${INLINE_PX}px` : SIZES}
        crossOrigin={crossOrigin}
        {...size}
        alt={alt}
        loading="lazy"
        decoding="async"
        onError={onError}
      />
    </span>
  );
}

/** Paths of our own origin come out of the sanitiser as paths. */
function absolute(address: string | null): string | undefined {
  return address === null ? undefined : new URL(address, location.origin).href;
}
