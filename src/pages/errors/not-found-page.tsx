import { Trans, useLingui } from '@lingui/react/macro';

import { NOT_FOUND_TEXT } from '#contract/app/messages.ts';
import { href } from '#contract/app/routes.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SupportDetails } from '#ui/feedback/support-details.tsx';

export function Page() {
  const { i18n } = useLingui();
  return (
    <EmptyState
      level={1}
      drawing={<Drawing name="signpost" />}
      title={<Trans>Page not found</Trans>}
      actions={
        <ButtonLink look="primary" to={href('home', {})}>
          <Trans>Go to home page</Trans>
        </ButtonLink>
      }
      details={<SupportDetails code="KW-404" />}
    >
      <p>{i18n._(NOT_FOUND_TEXT)}</p>
    </EmptyState>
  );
}
