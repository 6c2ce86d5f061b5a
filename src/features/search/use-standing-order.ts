import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';

import type { PostSummary } from '#contract/api/posts.ts';
import { setLatest } from '#contract/set-latest.ts';
import { entryKey } from '#device/page/entry-key.ts';

import { inOrderOf, joinFound } from './join-found.ts';

interface StandingOrderOptions {
  /** What Back finds them by, beside the entry of the history, and what they go with; without it, it finds none. */
  readonly memory: object | undefined;
  /** Of what is not whole yet, Back shows the rest as well. */
  readonly isWhole: boolean;
}

const NONE: readonly PostSummary[] = [];
const ENTRIES_MAX = 30;
const memories = new WeakMap<object, Map<string, readonly PostSummary[]>>();

/** For one question, what stands on the screen keeps its place, also when one comes back from an article. */
export function useStandingOrder(
  question: string,
  now: readonly PostSummary[],
  { memory, isWhole }: StandingOrderOptions,
): PostSummary[] {
  const location = useLocation();
  const entry = memory === undefined ? '' : entryKey(location);
  const [stood, setStood] = useState(() => ({
    question,
    posts: (memory && memories.get(memory)?.get(entry)) ?? NONE,
  }));
  const posts = stood.question === question ? inOrderOf(stood.posts, isWhole ? now : joinFound(now, stood.posts)) : now;
  if (stood.question !== question || posts !== stood.posts) {
    setStood({ question, posts });
  }
  useEffect(() => {
    if (memory !== undefined) {
      const orders = memories.get(memory) ?? new Map<string, readonly PostSummary[]>();
      setLatest(orders, entry, posts, ENTRIES_MAX);
      memories.set(memory, orders);
    }
  }, [memory, entry, posts]);
  return useMemo(() => [...posts], [posts]);
}
