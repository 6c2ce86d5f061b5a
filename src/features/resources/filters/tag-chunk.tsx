import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { Named } from '#contract/api/posts.ts';
import { OPENED } from '#contract/device/last-seen-marks.ts';
import { Button } from '#ui/buttons/button.tsx';
import { announce } from '#ui/feedback/announce.ts';
import type { Breakpoint } from '#ui/theme/breakpoints.ts';
import { useBreakpoint } from '#ui/theme/use-breakpoint.ts';

/** docs/coverage.md §2.3: how many tags come at a time where there is little room. */
const CHUNK: Readonly<Partial<Record<Breakpoint, number>>> = { xs: 4, sm: 8 };

export interface TagChunk {
  readonly shown: readonly Named[];
  /** `none`: there is nothing more than what is shown anyway. */
  readonly rest: 'none' | 'hidden' | 'shown';
  readonly isOpened: boolean;
  /** The next chunk; after the last one the first alone again. */
  turn(): void;
}

/** The tags that are shown now. What is chosen always is. */
export function useTagChunk(tags: readonly Named[], chosen: readonly string[]): TagChunk {
  const { t } = useLingui();
  const size = CHUNK[useBreakpoint()] ?? tags.length;
  const [chunks, setChunks] = useState(1);
  const upTo = (count: number) => tags.filter(({ slug }, index) => index < size * count || chosen.includes(slug));
  const now = upTo(chunks);
  const isWhole = now.length === tags.length;
  const isEnough = upTo(1).length === tags.length;
  const restOfMany = isWhole ? 'shown' : 'hidden';
  const turn = () => {
    const next = isWhole ? 1 : chunks + 1;
    setChunks(next);
    const shown = upTo(next).length;
    const total = tags.length;
    announce(t`${shown} of ${total}`);
  };
  return { shown: now, rest: isEnough ? 'none' : restOfMany, isOpened: chunks > 1, turn };
}

/** Stays where it is once it was pressed, and so does the focus. */
export function MoreTagsButton({ rest, isOpened, turn }: TagChunk) {
  return rest === 'none' ? null : (
    <Button
      look="plain"
      size="small"
      aria-expanded={rest === 'shown'}
      {...(isOpened ? { [OPENED]: '' } : {})}
      onClick={turn}
    >
      {rest === 'shown' ? <Trans>Fewer tags</Trans> : <Trans>More tags</Trans>}
    </Button>
  );
}
