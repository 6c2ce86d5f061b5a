import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { memo, type ReactNode } from 'react';

import type { Post } from '#contract/api/posts.ts';
import { type ContentPart, type HeadingRanks, isEmpty } from '#features/posts/html/content-outline.ts';
import { useSanitisedContent } from '#features/posts/html/use-sanitised-content.ts';
import { LazyText } from '#features/posts/media/lazy-media.tsx';
import { languageAttributes, titleOf } from '#features/posts/text/post-text.ts';

import * as styles from './article-body.css.ts';
import { ContentAnchors } from './content-link.tsx';
import { rootNodes } from './content-nodes.tsx';

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
    return <LazyText paragraphs={content.paragraphs} {...language} />;
  }
  const { parts, anchors, ranks } = content.outline;
  if (content.isWhole && parts.every(({ fragment }) => isEmpty(fragment))) {
    return empty;
  }
  return (
    <ContentAnchors value={anchors}>
      <div className={styles.prose} aria-busy={content.isWhole ? undefined : true} {...language}>
        {parts.map((part) => (
          <Part key={part.number} part={part} ranks={ranks} title={titleOf(post)} />
        ))}
      </div>
    </ContentAnchors>
  );
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

function NothingToRead() {
  return (
    <p className={styles.prose}>
      <Trans>There is nothing to read here yet.</Trans>
    </p>
  );
}
