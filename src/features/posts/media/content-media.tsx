import * as styles from '#features/posts/article/article-body.css.ts';
import { languageOf } from '#features/posts/article/content-attributes.ts';

import { useMedia } from './media-context.tsx';
import { mediaCrossOrigin } from './picture-source.ts';

const KINDS = ['captions', 'subtitles', 'descriptions', 'chapters'] as const;

export interface ContentMediaProps {
  /** As the sanitiser left it. */
  readonly media: Element;
}

/** A film or a recording inside an article: with controls, never playing or loading by itself. */
export function ContentMedia({ media: element }: ContentMediaProps) {
  const media = useMedia();
  const sources = [element, ...element.querySelectorAll('source')].flatMap((one) => one.getAttribute('src') ?? []);
  if (sources.length === 0) {
    return null;
  }
  const tracks = [...element.querySelectorAll('track')].filter((track) => track.hasAttribute('src'));
  const shared = {
    className: styles.player,
    controls: true,
    preload: 'none',
    // Only its captions have to be read by the page.
    crossOrigin: tracks.length > 0 ? mediaCrossOrigin(sources, media) : undefined,
    ...languageOf(element),
    children: [
      ...[...new Set(sources)].map((source) => <source key={source} src={source} />),
      ...tracks.map((track) => (
        <track
          key={track.getAttribute('src')}
          src={track.getAttribute('src') ?? ''}
          kind={KINDS.find((kind) => kind === track.getAttribute('kind')) ?? 'captions'}
          srcLang={track.getAttribute('srclang') ?? undefined}
          label={track.getAttribute('label') ?? undefined}
        />
      )),
    ],
  };
  // Captions come as children, where the content has them; none can be made up here.
  return element.localName === 'video' ? (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video {...shared} poster={element.getAttribute('poster') ?? undefined} playsInline />
  ) : (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio {...shared} />
  );
}
