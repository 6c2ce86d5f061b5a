import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { savedArticles } from '#device/saved/saved-articles.ts';
import { Button } from '#ui/buttons/button.tsx';

import { SaveStatus } from './save-status.tsx';
import { useIsSavedKnown, useSavedRow } from './use-saved-row.ts';

/** The button of an article. It keeps its room until it is known whether the article is saved. */
export function SaveForOffline({ post }: { readonly post: PostSummary }) {
  const row = useSavedRow(post.slug);
  const isKnown = useIsSavedKnown();
  useAskedForAgain(post.slug, row?.step === 'gone');
  return (
    <Button
      size="small"
      icon={row?.step === 'waiting' ? 'clock' : 'bookmark'}
      aria-pressed={row !== undefined && row.step !== 'removed'}
      style={isKnown ? undefined : { visibility: 'hidden' }}
      onClick={() => savedArticles()?.library.toggle(post)}
    >
      <Trans>Save for offline</Trans>
    </Button>
  );
}

/** Below the tools of an article, where saving it takes a while or has failed. */
export function SaveForOfflineStatus({ slug }: Pick<PostSummary, 'slug'>) {
  const row = useSavedRow(slug);
  // Whoever reads it is not told that it is no longer available.
  return row === undefined || row.step === 'gone' ? null : <SaveStatus row={row} naming="plain" />;
}

/** What the server gave no more, and gives again: it stands here. Once, since in another language it may still be gone. */
function useAskedForAgain(slug: string, wasGone: boolean): void {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (wasGone && asked.current !== slug) {
      asked.current = slug;
      void savedArticles()?.library.retry(slug);
    }
  }, [slug, wasGone]);
}
