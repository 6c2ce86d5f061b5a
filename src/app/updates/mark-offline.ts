import { queryClient } from '#app/queries/query-client.ts';
import { connectionNow, subscribeConnection } from '#device/network/connectivity.ts';
import { setOpensOffline } from '#device/saved/opens-offline.ts';
import { subscribeSavedArticles } from '#device/saved/saved-articles.ts';
import { listKeptArticles } from '#device/search/kept-articles.ts';
import { readOwner } from '#device/session/owner.ts';
import { readerNow } from '#features/profile/queries/use-reader.ts';

/** While there is no connection, tiles say which articles open all the same, in whatever language they lie here. */
export function startMarkingOffline(): void {
  const mark = () => void markOffline();
  subscribeConnection(mark);
  subscribeSavedArticles(mark);
  mark();
}

async function markOffline(): Promise<void> {
  const owner = readOwner()?.owner;
  if (connectionNow() === 'online' || owner === undefined) {
    setOpensOffline(undefined);
    return;
  }
  const kept = await listKeptArticles({ owner, siteUuid: readerNow(queryClient).siteUuid });
  if (connectionNow() === 'offline' && readOwner()?.owner === owner) {
    setOpensOffline(new Set(kept.keys()));
  }
}
