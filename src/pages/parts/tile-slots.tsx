import type { ReactNode } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { SaveButton } from '#features/posts/saved/save-button.tsx';

import { OpensOfflineNow } from './opens-offline.tsx';
import { subscribeSlot } from './tile-subscribe.tsx';

interface Slots {
  readonly action: ReactNode;
  readonly note: ReactNode;
}

/** The same elements for the same post: tiles render anew only when something of theirs has changed. */
const all = new WeakMap<PostSummary, Slots>();

/** docs/contract.md §9: what the tile of a post has in every list. */
export function tileSlots(post: PostSummary): Slots {
  const slots = all.get(post) ?? { action: <SaveButton post={post} />, note: noteOf(post) };
  all.set(post, slots);
  return slots;
}

function noteOf(post: PostSummary): ReactNode {
  return (
    <>
      <OpensOfflineNow slug={post.slug} />
      {subscribeSlot(post)}
    </>
  );
}
