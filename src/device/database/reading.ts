import { isCurrentOwner } from '#device/session/current-owner.ts';
import { readOwner } from '#device/session/owner.ts';

import type { ReadingRow } from './database.ts';
import { backUpSoon, inReadingHistory, isReadingRow } from './reading-history.ts';
import { mirroredUnfinishedArticles, mirrorUnfinishedArticles } from './reading-mirror.ts';
import type { UnfinishedArticle } from './reading-mirror.ts';

type Article = Pick<ReadingRow, 'owner' | 'slug' | 'title' | 'language'>;
type Place = Pick<ReadingRow, 'position' | 'share'>;

/** How many articles home offers to continue. */
const OFFERED_MAX = 3;
/** Who has only looked at the beginning has nothing to come back to. */
const BEGUN_AT = 0.02;

/** How far somebody has come in an article; undefined where that is not known. Never fails. */
export async function readReadingPosition({
  owner,
  slug,
}: Pick<Article, 'owner' | 'slug'>): Promise<ReadingRow | undefined> {
  try {
    const row = await inReadingHistory(({ reading }) => reading.get([owner, slug]));
    return isReadingRow(row) ? row : undefined;
  } catch {
    return undefined; // No database: every article begins at its beginning.
  }
}

/** Keeps where somebody is in an article, until they have finished it. Durable when this resolves; never fails. */
export async function saveReadingPosition(article: Article, { position, share }: Place): Promise<void> {
  await change(article, (row) =>
    row !== undefined && row.readAt > 0
      ? undefined
      : { ...article, position, share: Math.max(share, row?.share ?? 0), readAt: 0, at: Date.now() },
  );
}

/** The end of an article was on the screen. Durable when this resolves; never fails. */
export async function markRead(article: Article): Promise<void> {
  await change(article, () => ({ ...article, position: 0, share: 1, readAt: Date.now(), at: Date.now() }));
}

/** An article that the server no longer gives is not offered any more. Never fails. */
export async function deleteReadingPosition(slug: string): Promise<void> {
  const owner = readOwner()?.owner;
  if (owner === undefined) {
    return;
  }
  try {
    await inReadingHistory(({ reading }) => reading.delete([owner, slug]));
    backUpSoon(owner);
    await unfinishedArticles(owner);
  } catch {
    // No database: nothing is kept of it.
  }
}

/** The articles that were begun and not finished, the last one first. Never fails. */
export async function unfinishedArticles(owner: string): Promise<readonly UnfinishedArticle[]> {
  try {
    const rows = await inReadingHistory(async ({ reading }) => {
      const now = Date.now();
      const begun = async (from: number, until: number) =>
        reading
          .where('[owner+at]')
          .between([owner, from], [owner, until], true, true)
          .reverse()
          .filter((row) => isReadingRow(row) && row.readAt === 0 && row.position >= BEGUN_AT)
          .limit(OFFERED_MAX)
          .toArray();
      // What a clock that was ahead wrote down must not stand before everything else until then.
      return [...(await begun(0, now)), ...(await begun(now + 1, Infinity))].slice(0, OFFERED_MAX);
    });
    const articles = rows.map(({ slug, title, language, share }) => ({ slug, title, language, share }));
    mirrorUnfinishedArticles(owner, articles);
    return articles;
  } catch {
    return mirroredUnfinishedArticles(owner); // No database, or a newer one: what was shown last.
  }
}

async function change(article: Article, next: (row: ReadingRow | undefined) => ReadingRow | undefined): Promise<void> {
  try {
    await inReadingHistory(({ reading }) =>
      // As one: another tab may finish the article, or keep a place in it, meanwhile.
      reading.db.transaction('rw', reading, async () => {
        const stored = await reading.get([article.owner, article.slug]);
        const row = next(isReadingRow(stored) ? stored : undefined);
        if (row !== undefined && isCurrentOwner(article.owner)) {
          const merged = { ...stored, ...row }; // What else a newer build keeps of it stays.
          await reading.put(merged);
        }
      }),
    );
    backUpSoon(article.owner);
    await unfinishedArticles(article.owner);
  } catch {
    // No database: it is not kept, and nothing says that it were.
  }
}
