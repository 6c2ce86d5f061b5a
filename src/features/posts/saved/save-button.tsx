import { useLingui } from '@lingui/react/macro';

import type { PostSummary } from '#contract/api/posts.ts';
import { isSaved, savedArticles } from '#device/saved/saved-articles.ts';
import { titleOf } from '#features/posts/text/post-text.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';

import { useIsSavedKnown, useSavedRow } from './use-saved-row.ts';

/** Saves the post of a tile for reading offline, or removes it. It keeps its room until it is known which of the two it is. */
export function SaveButton({ post }: { readonly post: PostSummary }) {
  const { t } = useLingui();
  const isKnown = useIsSavedKnown();
  const row = useSavedRow(post.slug);
  const title = titleOf(post);
  return (
    <IconButton
      icon={row?.step === 'waiting' ? 'clock' : 'bookmark'}
      label={t`Save “${title}”`}
      aria-pressed={isSaved(row)}
      style={isKnown ? undefined : { visibility: 'hidden' }}
      onClick={() => savedArticles()?.library.toggle(post)}
    />
  );
}
