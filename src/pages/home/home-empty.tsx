import { Trans } from '@lingui/react/macro';

import { href } from '#contract/app/routes.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** A new site, before its first article. */
export function HomeEmpty() {
  return (
    <EmptyState
      drawing={<Drawing name="nest" />}
      title={<Trans>Nothing to read here yet</Trans>}
      actions={
        <ButtonLink look="primary" to={href('profile', {})}>
          <Trans>View your profile</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>
          Articles, stories and journeys appear here as soon as they are published. Your profile decides which of them
          come first.
        </Trans>
      </p>
    </EmptyState>
  );
}
