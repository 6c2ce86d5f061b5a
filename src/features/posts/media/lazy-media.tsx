import { type ComponentType, lazy, Suspense } from 'react';

import { retryInBackground } from '#device/network/retry-in-background.ts';
import type { PlainTextProps } from '#features/posts/article/plain-text.tsx';

import type { ContentMediaProps } from './content-media.tsx';
import type { VideoFacadeProps } from './video-facade.tsx';
import { box } from './video-facade.css.ts';

const VideoFacade = later(() => import('./video-facade.tsx').then((module) => module.VideoFacade));
const ContentMedia = later(() => import('./content-media.tsx').then((module) => module.ContentMedia));
const PlainText = later(() => import('#features/posts/article/plain-text.tsx').then((module) => module.PlainText));

/** Films and recordings inside an article: few have any, so what shows them comes after the words. */
export function LazyFilm(props: VideoFacadeProps) {
  return (
    <Suspense fallback={<span className={box} />}>
      <VideoFacade {...props} />
    </Suspense>
  );
}

export function LazyMedia(props: ContentMediaProps) {
  return (
    <Suspense fallback={<span className={box} />}>
      <ContentMedia {...props} />
    </Suspense>
  );
}

/** The words of an article that is too long for anything else. */
export function LazyText(props: PlainTextProps) {
  return (
    <Suspense>
      <PlainText {...props} />
    </Suspense>
  );
}

/** An article must not be lost because its film's player did not come. */
function later<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(() =>
    retryInBackground(load).then(
      (component) => ({ default: component }),
      () => ({ default: Nothing as ComponentType<Props> }), // It takes any props: it looks at none.
    ),
  );
}

function Nothing() {
  return <span className={box} />;
}
