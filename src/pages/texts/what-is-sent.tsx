import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { SENT_TO_API } from '#contract/app/sent-to-api.ts';
import { SENT_TO_OTHERS } from '#contract/app/sent-to-others.ts';
import { knownConfig } from '#features/site/config.ts';

import { BuiltInText } from '#pages/texts/built-in/built-in-text.tsx';
import { SentList } from './sent-list.tsx';
import type { SentRow } from './sent-list.tsx';

/** Below the text of the privacy page, whoever wrote it: made from the tables that the code itself is held to. */
export function WhatIsSent() {
  const config = knownConfig();
  return (
    <BuiltInText>
      <h2>
        <Trans>What is sent, and to whom</Trans>
      </h2>
      <p>
        <Trans>
          This is everything that is recorded about how you use Kinward. Your profile, your journeys and what you ask
          for, such as articles and searches, are sent to Kinward's own service too, because it stores or answers them.
        </Trans>
      </p>
      <Recipient
        name={<Trans>Kinward's own service</Trans>}
        note={<Trans>The records are sent whatever you choose, unless the list says otherwise.</Trans>}
        rows={Object.values(SENT_TO_API)}
      />
      <Recipient
        name={<Trans>Error reports, to Sentry</Trans>}
        note={<Trans>They are sent whatever you choose.</Trans>}
        rows={SENT_TO_OTHERS.errorReports}
        isOff={config !== undefined && !config.sentryDsn}
      />
      <Recipient
        name={<Trans>Web analytics, to Google Analytics</Trans>}
        note={<AfterYes />}
        rows={SENT_TO_OTHERS.webAnalytics}
        isOff={config?.gaTrackingId === ''}
      />
      <Recipient
        name={<Trans>Product analytics, to Heap</Trans>}
        note={<AfterYes />}
        rows={SENT_TO_OTHERS.productAnalytics}
        isOff={config?.heapAppId === ''}
      />
    </BuiltInText>
  );
}

interface RecipientProps {
  readonly name: ReactNode;
  readonly note: ReactNode;
  readonly rows: readonly SentRow[];
  readonly isOff?: boolean;
}

function Recipient({ name, note, rows, isOff = false }: RecipientProps) {
  return (
    <>
      <h3>{name}</h3>
      {isOff ? (
        <p>
          <Trans>Your organisation's Kinward does not use this. Nothing is sent.</Trans>
        </p>
      ) : (
        <>
          <p>{note}</p>
          <SentList rows={rows} />
        </>
      )}
    </>
  );
}

function AfterYes() {
  return (
    <Trans>
      Nothing is sent unless you choose Allow. You can change that under Privacy choices at the end of each page.
    </Trans>
  );
}
