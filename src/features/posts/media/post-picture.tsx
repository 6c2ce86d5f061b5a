import type { ReactNode } from 'react';

import type { IMAGE_WIDTHS } from '#contract/api/constants.ts';
import type { PostImage } from '#contract/api/posts.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';
import { Picture } from '#ui/surfaces/picture.tsx';

import { useMedia } from './media-context.tsx';
import { pictureSource, type PictureShape } from './picture-source.ts';

export interface PostPictureProps {
  readonly image: PostImage | undefined;
  readonly size: keyof typeof IMAGE_WIDTHS;
  readonly shape?: PictureShape;
  /** How wide it is shown, as in the attribute of the same name. */
  readonly sizes: string;
  readonly loading?: 'lazy' | 'eager';
  /** The picture's own words, or none where it is ornament beside a title that says the same. */
  readonly words?: 'own' | 'none';
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A post's picture, through the transformer where there is one; its placeholder where there is no picture. */
export function PostPicture({ image, size, shape = 'default', words = 'none', ...rest }: PostPictureProps) {
  const media = useMedia();
  const source = image === undefined ? undefined : pictureSource(image, { size, shape }, media);
  const alt = words === 'own' ? cleanText(image?.altText || image?.alternativeText || '') : '';
  return <Picture {...rest} {...source} alt={alt} line={media.line} ratio={shape === 'square' ? '1:1' : '3:2'} />;
}
