import { highlightWords } from './highlight-words.ts';
import * as styles from './search.css.ts';

/** Words of a post with what was searched for marked. Words are text here, never HTML. */
export function HighlightedWords({ words, term }: { readonly words: string; readonly term: string }) {
  return highlightWords(words, term).map((part) =>
    part.isHit ? (
      <mark key={part.start} className={styles.mark}>
        {part.words}
      </mark>
    ) : (
      part.words
    ),
  );
}
