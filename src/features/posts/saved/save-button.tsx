import { useLingui } from '@lingui/react/macro';

import type { PostSummary } from '#contract/api/posts.ts';
import { savedArticles } from '#device/saved/saved-articles.ts';
import { titleOf } from '#features/posts/text/post-text.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';

import { useIsSavedKnown, useSavedRow } from './use-saved-row.ts';

/** Saves the post of a tile for reading offline, or removes it. It keeps its room until it is known which of the two it is. */
export function SaveButton({ post }: { readonly post: PostSummary }) {
  const { t } = useLingui();
  const isKnown = useIsSavedKnown();
  const step = useSavedRow(post.slug)?.step;
  const title = titleOf(post);
  return (
    <IconButton
      icon={step === 'waiting' ? 'clock' : 'bookmark'}
      label={t`Save “${title}”`}
      aria-pressed={step !== undefined && step !== 'removed'}
      style={isKnown ? undefined : { visibility: 'hidden' }}
      onClick={() => savedArticles()?.library.toggle(post)}
    />
  );
}
