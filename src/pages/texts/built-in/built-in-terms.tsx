import { Trans } from '@lingui/react/macro';

import { SupportMail } from '#pages/texts/support-mail.tsx';

export function BuiltInTerms() {
  return (
    <>
      <p>
        <Trans>
          These are the rules for using Kinward. If your organisation has its own terms, you'll find them here when
          you're signed in.
        </Trans>
      </p>
      <h2>
        <Trans>Who can use Kinward</Trans>
      </h2>
      <p>
        <Trans>You can use Kinward for as long as your organisation gives you access.</Trans>
      </p>
      <h2>
        <Trans>Your account</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Keep your password to yourself, and change it if someone else may know it.</Trans>
        </li>
        <li>
          <Trans>Only sign in as yourself.</Trans>
        </li>
        <li>
          <Trans>Log out when you finish on a device that other people use.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>About the content</Trans>
      </h2>
      <p>
        <Trans>
          Articles, videos and stories give general information. They are not medical, legal or financial advice. Before
          you act on anything important, speak to a qualified professional where you live. In an emergency, call your
          local emergency number.
        </Trans>
      </p>
      <h2>
        <Trans>Policies & Benefits</Trans>
      </h2>
      <p>
        <Trans>
          The documents there belong to your organisation. A copy on this device may be out of date. Ask People &
          Culture for the current version.
        </Trans>
      </p>
      <h2>
        <Trans>Fair use</Trans>
      </h2>
      <p>
        <Trans>
          You can read, print and share content for yourself and the people close to you. Do not sell it, publish it as
          your own or try to access other people's data.
        </Trans>
      </p>
      <h2>
        <Trans>When something goes wrong</Trans>
      </h2>
      <p>
        <Trans>
          We can't promise that Kinward is always available. A device that runs out of space may remove what an app has
          saved, so keep important documents somewhere else too.
        </Trans>
      </p>
      <h2>
        <Trans>Questions</Trans>
      </h2>
      <p>
        <Trans>
          Email <SupportMail />.
        </Trans>
      </p>
    </>
  );
}
