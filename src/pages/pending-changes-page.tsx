import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

import type { OutboxRow } from '#contract/outbox.ts';
import { href, ROUTES } from '#contract/routes.ts';
import { useKeptLeaveDates } from '#device/kept-leave-dates.ts';
import { isUnsent } from '#features/journeys/outbox/overlay.ts';
import { PendingChanges } from '#features/journeys/pending-changes.tsx';
import { useOpenChanges } from '#features/journeys/use-changes.ts';
import { cleanText } from '#features/posts/clean-text.ts';
import { LeaveDatesWaiting } from '#features/profile/leave-dates-waiting.tsx';
import { useReader } from '#features/profile/use-reader.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { PageTitle } from '#ui/page-title.tsx';

/** docs/contract.md §10: what was changed here and has not reached the server. Asks nothing of the network. */
export function Page() {
  const { i18n } = useLingui();
  const changes = useOpenChanges();
  const leaveDates = useKeptLeaveDates();
  const { siteUuid } = useReader();
  const isEmpty =
    leaveDates === null && changes.rows !== undefined && changes.newer === 0 && !changes.rows.some(isUnsent);
  return (
    <>
      <PageTitle lead={<Trans>Your changes will be sent as soon as you're online.</Trans>}>
        {i18n._(ROUTES.deviceChanges.title)}
      </PageTitle>
      {isEmpty ? (
        <EmptyState title={<Trans>All your changes are saved</Trans>}>
          <p>
            <Trans>
              Nothing is waiting to be sent. You can find your journeys under{' '}
              <Link to={href('yourJourneys', {})}>{i18n._(ROUTES.yourJourneys.title)}</Link>.
            </Trans>
          </p>
        </EmptyState>
      ) : (
        <>
          <PendingChanges changes={changes} titleOf={titleOf} />
          {leaveDates !== null && <LeaveDatesWaiting siteUuid={siteUuid} kept={leaveDates} since="before" />}
        </>
      )}
    </>
  );
}

/** The title came as text; a list's name is as the content system has it. */
function titleOf({ title, listName, postSlug }: OutboxRow): string {
  return title === '' ? cleanText(listName) || postSlug : title;
}
