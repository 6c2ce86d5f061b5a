import { PostWords } from '#features/posts/text/post-words.tsx';
import { HighlightedWords } from '#features/search/highlighted-words.tsx';

import * as styles from './found-passage.css.ts';

export interface FoundPassageProps {
  readonly passage: string;
  readonly language: string;
  /** What is marked in it. */
  readonly term: string;
}

/** Where in a text the words stand that were searched for. */
export function FoundPassage({ passage, language, term }: FoundPassageProps) {
  return (
    <span className={styles.passage}>
      <PostWords language={language}>
        <HighlightedWords words={passage} term={term} />
      </PostWords>
    </span>
  );
}
