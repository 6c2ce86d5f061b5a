import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import { isTopic } from '#contract/api/categories.ts';
import type { Named } from '#contract/api/posts.ts';
import { cleanText } from '#features/posts/text/clean-text.ts';
import { PostWords } from '#features/posts/text/post-words.tsx';
import { Button } from '#ui/buttons/button.tsx';

import * as styles from './post-header.css.ts';

export interface PostTagsProps {
  readonly tags: readonly Named[];
  readonly language: string;
}

const FIRST = 6;

/** What an article is about. Format and community are said elsewhere, ages are a filter's words. */
export function PostTags({ tags, language }: PostTagsProps) {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const names = topicNames(tags);
  if (names.length === 0) {
    return null;
  }
  const shown = isOpen ? names : names.slice(0, FIRST);
  const hidden = names.length - FIRST;
  return (
    <ul className={styles.tags} aria-label={t`Tags`}>
      {shown.map((name) => (
        <li key={name} className={styles.tag}>
          <PostWords language={language}>{name}</PostWords>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Button look="plain" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? <Trans>Fewer tags</Trans> : <Plural value={hidden} one="# more tag" other="# more tags" />}
          </Button>
        </li>
      )}
    </ul>
  );
}

function topicNames(tags: readonly Named[]): string[] {
  const topics = tags.filter(({ slug }) => isTopic(slug));
  return [...new Set(topics.map(({ name }) => cleanText(name)))].filter((name) => name !== '');
}
