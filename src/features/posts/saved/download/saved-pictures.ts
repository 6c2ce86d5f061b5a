import type { Post } from '#contract/api/posts.ts';
import { sanitise } from '#features/posts/html/sanitise.ts';
import type { Media } from '#features/posts/media/media-context.tsx';

import { devicePicture } from './device-picture.ts';
import type { SavedPicture } from './device-picture.ts';

/** The pictures of an article, each once, in the width of this device. */
export function picturesOf(post: Pick<Post, 'image' | 'content'>, media: Media): readonly SavedPicture[] {
  const images = [...sanitise(post.content).querySelectorAll('img')].map((image) => image.getAttribute('src') ?? '');
  const own = post.image === undefined ? [] : [post.image];
  const inWords = images.filter(Boolean).map((src) => ({ url: new URL(src, location.origin).href }));
  const pictures = new Map<string, SavedPicture>();
  for (const image of [...own, ...inWords]) {
    const picture = devicePicture(image, media);
    if (picture !== undefined) {
      pictures.set(picture.address, picture);
    }
  }
  return [...pictures.values()];
}
