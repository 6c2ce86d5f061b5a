import { Trans, useLingui } from '@lingui/react/macro';

import type { ContentHeading } from '#features/posts/html/content-outline.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import { useAtLeast } from '#ui/theme/use-breakpoint.ts';

import { AnchorLink } from './content-link.tsx';
import * as styles from './contents-list.css.ts';
import { useCurrentHeading } from './use-current-heading.ts';

export interface ContentsListProps {
  readonly headings: readonly ContentHeading[];
  /** Of the article. */
  readonly language: string;
}

/** Where one can go in a long article: folded above it, or beside it where there is room. */
export function ContentsList({ headings, language }: ContentsListProps) {
  const { t } = useLingui();
  const isBeside = useAtLeast('lg');
  const current = useCurrentHeading(headings, isBeside ? 'watched' : 'unwatched');
  const entries = (
    <ol className={styles.entries}>
      {headings
        .filter(({ text }) => text !== '')
        .map(({ id, level, text }) => (
          <li key={id}>
            <AnchorLink
              anchorId={id}
              className={styles.entry}
              data-level={level}
              aria-current={id === current ? 'location' : undefined}
            >
              <PostWords language={language}>{text}</PostWords>
            </AnchorLink>
          </li>
        ))}
    </ol>
  );
  return (
    <nav className={styles.contents} aria-label={t`On this page`}>
      {isBeside ? (
        <>
          <p className={styles.title} aria-hidden="true">
            <Trans>On this page</Trans>
          </p>
          {entries}
        </>
      ) : (
        <details>
          <summary className={styles.title}>
            <Trans>On this page</Trans>
          </summary>
          {entries}
        </details>
      )}
    </nav>
  );
}
