import { savedArticles, subscribeSavedArticles } from '#device/saved/saved-articles.ts';
import type { SavedLibrary } from '#device/saved/saved-articles.ts';
import { readOwner } from '#device/session/owner.ts';

/**
 * Tells the library what the worker has said. At the start of a page that comes before the library has opened: then it is
 * told once it has, unless it is another person's.
 */
export function tellLibrary(tell: (library: SavedLibrary) => void): void {
  const opened = savedArticles();
  if (opened !== undefined) {
    tell(opened.library);
    return;
  }
  const owner = readOwner()?.owner;
  const end = subscribeSavedArticles(() => {
    const saved = savedArticles();
    if (saved === undefined) {
      return;
    }
    end();
    if (readOwner()?.owner === owner) {
      tell(saved.library);
    }
  });
}
