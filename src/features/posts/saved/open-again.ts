import { savedArticles, setSavingImpossible } from '#device/saved/saved-articles.ts';
import { isCurrentOwner } from '#device/session/current-owner.ts';
import { report } from '#tracking/report.ts';

/**
 * Opens what is saved. Without its database nothing can be saved, and no button says that it could; but one that does not
 * open may do so a moment later: it is tried again whenever somebody asks.
 * @throws what `open` throws, once somebody else is here
 */
export async function openAgain(owner: string, open: () => Promise<void>, asked: () => Promise<void>): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    try {
      await open();
      setSavingImpossible(false);
      return;
    } catch (error) {
      if (!isCurrentOwner(owner)) {
        throw error;
      }
      setSavingImpossible(savedArticles() === undefined);
      if (!isTold) {
        report(error);
      }
    }
    await asked();
  }
}
