import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { href, ROUTES } from '#contract/app/routes.ts';
import type { JourneyRow } from '#contract/device/outbox.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { isUnsent } from '#device/outbox/waiting-changes.ts';
import type { WaitingChanges } from '#device/outbox/waiting-changes.ts';
import { useDocumentRow } from '#device/outbox/use-document-row.ts';
import { useWaitingLeaveDates } from '#device/outbox/waiting-leave-dates.ts';
import { waitsForNetwork } from '#device/outbox/waits-for-network.ts';
import { WaitingWords } from '#features/journeys/change-note.tsx';
import { fetchedPosts } from '#features/journeys/outbox/fetched-posts.ts';
import { PendingChanges } from '#features/journeys/pending-changes.tsx';
import type { JourneyName } from '#features/journeys/pending-changes.tsx';
import { useLoadOutbox, useWaitingChanges } from '#features/journeys/use-waiting-changes.ts';
import { languageAttributes, listNameOf, titleOf } from '#features/posts/text/post-text.ts';
import { LeaveDatesWaiting } from '#features/profile/leave-dates/leave-dates-waiting.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { PageTitle } from '#ui/text/page-title.tsx';
import { cardTitle } from '#ui/text/text.css.ts';

/** docs/contract.md §10: what was changed here and has not reached the server. Asks nothing of the network. */
export function Page() {
  const { i18n } = useLingui();
  const client = useQueryClient();
  useLoadOutbox();
  const changes = useWaitingChanges();
  const leaveDates = useWaitingLeaveDates();
  const hasWaitingForNetwork = useHasWaitingForNetwork(changes.rows ?? []);
  const isTourEndWaiting = useDocumentRow('tour-end') !== undefined;
  const isEmpty =
    leaveDates === null &&
    !isTourEndWaiting &&
    changes.rows !== undefined &&
    changes.newer === 0 &&
    !changes.rows.some(isUnsent);
  return (
    <>
      <PageTitle
        lead={
          hasWaitingForNetwork &&
          changes.session === 'fine' && <Trans>Your changes will be sent as soon as you're online.</Trans>
        }
      >
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
        <PendingChanges changes={changes} nameOf={(row) => nameOf(row, client, i18n.locale)}>
          {leaveDates !== null && <LeaveDatesWaiting waiting={leaveDates} since="before" />}
          {isTourEndWaiting && <TourEndWaiting session={changes.session} />}
        </PendingChanges>
      )}
    </>
  );
}

/** Nobody is asked to decide on it: it is sent, or the server has ended the tour itself. */
function TourEndWaiting({ session }: Pick<WaitingChanges, 'session'>) {
  return (
    <Card pad="all">
      <h2 className={cardTitle}>
        <Trans>You ended the tour</Trans>
      </h2>
      <p role="status">
        <WaitingWords session={session} />
      </p>
    </Card>
  );
}

/** Whether it is for want of a network that something waits. */
function useHasWaitingForNetwork(rows: readonly JourneyRow[]): boolean {
  const isOffline = useConnection() === 'offline';
  const leaveDates = useWaitingLeaveDates();
  const leaveDatesRow = useDocumentRow('leave-dates');
  const doLeaveDatesWait = leaveDates !== null && waitsForNetwork(leaveDatesRow);
  const tourEndRow = useDocumentRow('tour-end');
  const doesTourEndWait = tourEndRow !== undefined && waitsForNetwork(tourEndRow);
  return (
    isOffline && (doLeaveDatesWait || doesTourEndWait || rows.some((row) => isUnsent(row) && waitsForNetwork(row)))
  );
}

/** The title came as text; a log-out takes it off. */
function nameOf(row: JourneyRow, client: QueryClient, locale: string): JourneyName {
  const { title } = row;
  const posts = fetchedPosts(client, row.postSlug);
  const post = title === '' ? posts[0] : posts.find((fetched) => titleOf(fetched) === title);
  return {
    title: title || (post === undefined ? listNameOf(row) : titleOf(post)),
    attributes: post === undefined ? {} : languageAttributes(post.language, locale),
  };
}
