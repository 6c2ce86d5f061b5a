import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { memo, type ReactNode, useSyncExternalStore } from 'react';

import type { Post } from '#contract/posts.ts';
import { Note } from '#ui/note.tsx';

import * as styles from './article-body.css.ts';
import { ContentPlaces } from './content-link.tsx';
import { rootNodes } from './content-nodes.tsx';
import type { ContentPart, HeadingRanks } from './content-outline.ts';
import { languageAttributes, titleOf } from './post-text.ts';
import { type SanitisedContent, sanitisedContent } from './sanitised-content.ts';

export interface ArticleBodyProps {
  readonly post: Pick<Post, 'slug' | 'title' | 'content' | 'language' | 'updatedDate'>;
  /** What stands in for content without anything to read. */
  readonly empty?: ReactNode;
}

/** The content of a post. Whatever its HTML says, nothing of it runs, and it loads nothing but what the rules allow. */
export function ArticleBody({ post, empty = <NothingToRead /> }: ArticleBodyProps) {
  const { i18n } = useLingui();
  const content = useSanitisedContent(post);
  const language = languageAttributes(post.language, i18n.locale);
  if (content.kind === 'text') {
    return <PlainText paragraphs={content.paragraphs} {...language} />;
  }
  const { parts, places, ranks } = content.outline;
  if (content.isWhole && parts.every(({ fragment }) => isEmpty(fragment))) {
    return empty;
  }
  return (
    <ContentPlaces value={places}>
      <div className={styles.prose} aria-busy={content.isWhole ? undefined : true} {...language}>
        {parts.map((part) => (
          <Part key={part.number} part={part} ranks={ranks} title={titleOf(post)} />
        ))}
      </div>
    </ContentPlaces>
  );
}

/** The sanitised content of a post and its outline; renders anew as a long article grows. */
function useSanitisedContent(post: Pick<Post, 'slug' | 'content' | 'updatedDate'>): SanitisedContent {
  const store = sanitisedContent(post);
  return useSyncExternalStore(store.subscribe, store.read);
}

interface PartProps {
  readonly part: ContentPart;
  readonly ranks: HeadingRanks;
  /** Of the article: names what has no name of its own. */
  readonly title: string;
}

/** Without memo each new piece of a long article would map all pieces before it again. */
const Part = memo(function Part({ part, ranks, title }: PartProps) {
  const nodes = rootNodes({ part, ranks, title });
  return part.number === 1 ? nodes : <div className={styles.laterPart}>{nodes}</div>;
});

/** An article too long to be taken apart safely in the time that a phone has. */
function PlainText({
  paragraphs,
  ...language
}: {
  readonly paragraphs: readonly string[];
  lang?: string;
  dir?: string;
}) {
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

function NothingToRead() {
  return (
    <p className={styles.prose}>
      <Trans>There is nothing to read here yet.</Trans>
    </p>
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

function isEmpty(fragment: DocumentFragment): boolean {
  return (fragment.textContent ?? '').trim() === '' && fragment.querySelector('img, iframe, video, audio') === null;
}
