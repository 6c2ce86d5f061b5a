import { Trans } from '@lingui/react/macro';

import { SupportMail } from './support-mail.tsx';

export function OwnTerms() {
  return (
    <>
      <p>
        <Trans>
          These are the rules for using Kinward. Where your organisation has terms of its own, you find them here when
          you are signed in.
        </Trans>
      </p>
      <h2>
        <Trans>Who may use it</Trans>
      </h2>
      <p>
        <Trans>Kinward is offered to you by your organisation, for as long as it gives you access.</Trans>
      </p>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Keep your password to yourself, and change it when somebody else may know it.</Trans>
        </li>
        <li>
          <Trans>Sign in as yourself only.</Trans>
        </li>
        <li>
          <Trans>Log out when you are done on a device that others use.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>What the texts are</Trans>
      </h2>
      <p>
        <Trans>
          Articles, videos and stories are general and do not know you. They are not medical, legal or financial advice.
          Before you act on something that matters, ask somebody who is qualified where you live. In an emergency, call
          the emergency number.
        </Trans>
      </p>
      <h2>
        <Trans>Policies and benefits</Trans>
      </h2>
      <p>
        <Trans>
          The documents there are your organisation’s. A copy on this device may be older than the one that counts: ask
          People & Culture.
        </Trans>
      </p>
      <h2>
        <Trans>Fair use</Trans>
      </h2>
      <p>
        <Trans>
          Read, print and share for yourself and the people close to you. Do not sell the texts, do not publish them as
          your own, and do not try to get at other people’s data.
        </Trans>
      </p>
      <h2>
        <Trans>When it does not work</Trans>
      </h2>
      <p>
        <Trans>
          Nobody can promise that Kinward is always there. A device that runs out of space may remove what an app keeps,
          so have important documents in a second place.
        </Trans>
      </p>
      <h2>
        <Trans>Questions</Trans>
      </h2>
      <p>
        <Trans>
          Write to <SupportMail />.
        </Trans>
      </p>
    </>
  );
}
