import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

import type { Named } from '#contract/posts.ts';
import type { Breakpoint } from '#ui/breakpoints.ts';
import { Button } from '#ui/button.tsx';
import { useBreakpoint } from '#ui/use-breakpoint.ts';

/** Specification 2.3: how many tags are shown at first where there is little room. */
const CHUNK: Readonly<Partial<Record<Breakpoint, number>>> = { xs: 4, sm: 8 };

export interface TagChunk {
  readonly shown: readonly Named[];
  /** `none`: there is nothing more than what is shown anyway. */
  readonly rest: 'none' | 'hidden' | 'shown';
  toggleRest(): void;
}

/** The tags that are shown now. What is chosen always is. */
export function useTagChunk(tags: readonly Named[], chosen: readonly string[]): TagChunk {
  const breakpoint = useBreakpoint();
  const [isOpen, setIsOpen] = useState(false);
  const first = firstChunk(tags, breakpoint, chosen);
  const more = isOpen ? 'shown' : 'hidden';
  return {
    shown: isOpen ? tags : first,
    rest: first.length === tags.length ? 'none' : more,
    toggleRest: () => setIsOpen(!isOpen),
  };
}

/** Stays where it is once it was pressed, and so does the focus. */
export function RestOfTags({ rest, toggleRest }: TagChunk) {
  return rest === 'none' ? null : (
    <Button look="plain" size="small" aria-expanded={rest === 'shown'} onClick={toggleRest}>
      {rest === 'shown' ? <Trans>Show fewer</Trans> : <Trans>Show all</Trans>}
    </Button>
  );
}

function firstChunk(tags: readonly Named[], breakpoint: Breakpoint, chosen: readonly string[]): readonly Named[] {
  const size = CHUNK[breakpoint] ?? tags.length;
  return tags.filter(({ slug }, index) => index < size || chosen.includes(slug));
}
