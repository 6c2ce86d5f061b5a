import { Trans } from '@lingui/react/macro';

import type { LanguageAttributes } from '#features/posts/text/post-text.ts';
import { Note } from '#ui/feedback/note.tsx';

import * as styles from './article-body.css.ts';

export interface PlainTextProps extends LanguageAttributes {
  readonly paragraphs: readonly string[];
}

/** An article too long to be taken apart safely in the time that a phone has. */
export function PlainText({ paragraphs, ...language }: PlainTextProps) {
  return (
    <div className={styles.prose}>
      <Note icon="info" tone="info">
        <Trans>This article is very long, so it is shown as plain text.</Trans>
      </Note>
      {pagesOf(paragraphs).map(({ first, text }) => (
        <p key={first} className={`${styles.laterPart} ${styles.plainText}`} {...language}>
          {text}
        </p>
      ))}
    </div>
  );
}

const PAGE_CHARACTERS = 5000;

/** A hundred thousand paragraphs would be as many elements: they are set in pieces, with a blank line between them. */
function pagesOf(paragraphs: readonly string[]) {
  const pages: { first: number; text: string }[] = [];
  for (const [first, words] of paragraphs.entries()) {
    const last = pages.at(-1);
    if (last === undefined || last.text.length > PAGE_CHARACTERS) {
      pages.push({ first, text: words });
    } else {
      last.text += `\n\n${words}`;
    }
  }
  return pages;
}
