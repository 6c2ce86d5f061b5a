import { markWords } from './mark-words.ts';
import * as styles from './search.css.ts';

/** Words of a post with what was searched for marked. Words are text here, never HTML. */
export function MarkedWords({ words, term }: { readonly words: string; readonly term: string }) {
  return markWords(words, term).map((stretch) =>
    stretch.isHit ? (
      <mark key={stretch.start} className={styles.mark}>
        {stretch.words}
      </mark>
    ) : (
      stretch.words
    ),
  );
}
