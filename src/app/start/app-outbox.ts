import { queryClient } from '#app/queries/query-client.ts';
import type { Outbox } from '#device/outbox/outbox.ts';
import { leaveDatesMirror } from '#device/outbox/waiting-leave-dates.ts';
import { tourEndMirror } from '#device/outbox/waiting-tour-end.ts';
import { journeyQueries } from '#features/journeys/journey-queries.ts';
import { startOutbox } from '#features/journeys/outbox/start-outbox.ts';
import { leaveDatesSender } from '#features/profile/leave-dates/leave-dates-sender.ts';
import { profileOnServer } from '#features/profile/queries/profile-on-server.ts';
import { tourEndSender } from '#features/profile/tour-end-sender.ts';
import { leaveSendPermit, withdrawSendPermit } from '#features/session/tokens/send-permit.ts';

/** The one outbox of this page, with a sender for each kind of change. */
export function startAppOutbox(): Outbox {
  const profile = profileOnServer(queryClient);
  return startOutbox({
    client: queryClient,
    listKey: (siteUuid) => journeyQueries.subscribed(siteUuid).queryKey,
    documents: {
      'leave-dates': leaveDatesSender(queryClient, profile),
      'tour-end': tourEndSender(queryClient, profile),
    },
    mirrors: [leaveDatesMirror, tourEndMirror],
    permits: { leave: leaveSendPermit, withdraw: withdrawSendPermit },
  });
}
