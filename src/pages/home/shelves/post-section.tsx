import { Trans } from '@lingui/react/macro';
import type { MouseEvent, ReactNode } from 'react';

import type { PostSummary } from '#contract/api/posts.ts';
import { EnglishNote } from '#pages/parts/english-note.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Section } from '#ui/surfaces/section.tsx';

import { MoreLink } from './more-link.tsx';
import type { Shelf } from './use-shelf.ts';

interface PostSectionProps {
  readonly title: string;
  readonly shelf: Shelf;
  /** The shape of what comes. */
  readonly skeleton: ReactNode;
  readonly layout?: 'rail' | 'full';
  readonly moreAt?: string;
  children(posts: readonly PostSummary[]): ReactNode;
}

/**
 * A section made of a list. What was kept stays on the screen whatever happens; a list that failed with nothing kept
 * says so and offers Retry; an empty one leaves no section behind.
 */
export function PostSection({ title, shelf, skeleton, layout = 'rail', moreAt, children }: PostSectionProps) {
  const { posts, state, shownIn, watch, retry } = shelf;
  if (state === 'here' && posts.length === 0) {
    return null;
  }
  return (
    <Section
      ref={watch}
      title={title}
      layout={layout}
      action={moreAt !== undefined && <MoreLink to={moreAt} of={title} />}
    >
      {state === 'loading' && <div aria-hidden="true">{skeleton}</div>}
      {state === 'failed' && <SectionFailure onRetry={retry} />}
      {state === 'here' && shownIn === 'english' && <EnglishNote look="line" />}
      {state === 'here' && children(posts)}
    </Section>
  );
}

export function SectionFailure({ onRetry }: { onRetry(): void }) {
  const handleRetry = ({ currentTarget: button }: MouseEvent<HTMLElement>) => {
    // The button goes with what failed.
    button.closest('section')?.querySelector('h2')?.focus({ preventScroll: true });
    onRetry();
  };
  return (
    <Note icon="offline">
      <p>
        <Trans>This could not be loaded and is not saved on this device.</Trans>
      </p>
      <Button size="small" onClick={handleRetry}>
        <Trans>Retry</Trans>
      </Button>
    </Note>
  );
}
