import { Trans, useLingui } from '@lingui/react/macro';

import { CATEGORIES, TAB_LABELS } from '#contract/api/categories.ts';
import type { ResourceCategory, Tab } from '#contract/api/categories.ts';
import { href } from '#contract/app/routes.ts';
import { tabAddress } from '#features/resources/tab-address.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** A tab, or a whole category of a new site, in which nothing was published yet. */
export function ResourcesEmpty({ category, tab }: { readonly category: ResourceCategory; readonly tab: Tab }) {
  const { i18n } = useLingui();
  const audience = i18n._(CATEGORIES[category].label);
  if (tab === 'all') {
    return (
      <EmptyState
        drawing={<Drawing name="nest" />}
        title={<Trans>Nothing to read here yet</Trans>}
        actions={
          <ButtonLink to={href('home', {})}>
            <Trans>Go to home page</Trans>
          </ButtonLink>
        }
      >
        <p>
          <Trans>New articles appear here as soon as they are published.</Trans>
        </p>
      </EmptyState>
    );
  }
  const topic = i18n._(TAB_LABELS[tab]);
  return (
    <EmptyState
      drawing={<Drawing name="nest" />}
      title={<Trans>Nothing under “{topic}” yet</Trans>}
      actions={
        <ButtonLink to={tabAddress(category, 'all')}>
          <Trans>See everything for {audience}</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Trans>New articles appear here as soon as they are published.</Trans>
      </p>
    </EmptyState>
  );
}
