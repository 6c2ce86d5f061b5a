import { Trans } from '@lingui/react/macro';

import type { PostSummary } from '#contract/api/posts.ts';
import { savedArticles } from '#device/saved/saved-articles.ts';
import { Button } from '#ui/buttons/button.tsx';

import { SaveStatus } from './save-status.tsx';
import { useIsSavedKnown, useSavedRow } from './use-saved-row.ts';

/** The button of an article. It keeps its room until it is known whether the article is saved. */
export function SaveForOffline({ post }: { readonly post: PostSummary }) {
  const row = useSavedRow(post.slug);
  const isKnown = useIsSavedKnown();
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
  return row === undefined ? null : <SaveStatus row={row} naming="plain" />;
}
