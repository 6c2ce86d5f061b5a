import { Trans } from '@lingui/react/macro';

import { SupportMail } from '#pages/texts/support-mail.tsx';

/**
 * Says nothing that the code does not keep: docs/device-storage.md, src/device/purge/purge.ts, and of what is sent
 * docs/contract.md §8.
 */
export function BuiltInPrivacy() {
  return (
    <>
      <p>
        <Trans>
          What you read here can say a lot about your life. This is how the app treats it. If your organisation has its
          own privacy notice, you'll find it here when you're signed in.
        </Trans>
      </p>
      <h2>
        <Trans>What this device keeps</Trans>
      </h2>
      <p>
        <Trans>
          To open quickly and work offline, Kinward keeps what you opened on this device: articles with their pictures,
          lists and pages, your profile, which articles you have read, and what keeps you signed in. Anyone who can
          unlock this device while you are signed in can see what you see.
        </Trans>
      </p>
      <p>
        <Trans>
          Logging out removes all of it, even when you're offline. What stays says nothing about your reading: the app's
          own files, settings such as theme and language, and the names of the organisations chosen most recently.
          Closing Kinward removes nothing, and neither does a session that ends on its own.
        </Trans>
      </p>
      <h2>
        <Trans>What your employer sees</Trans>
      </h2>
      <p>
        <Trans>
          No page or report in Kinward shows your employer which articles, stories, videos or journeys you open. If your
          employer runs the network or device you use, whoever manages it may see that you visited Kinward, and on some
          devices more than that.
        </Trans>
      </p>
      <h2>
        <Trans>What Kinward's service records</Trans>
      </h2>
      <p>
        <Trans>
          Your profile and the journeys you follow are stored with your account. Articles come from the service, so it
          can tell which of them your account asked for. It may also record that a page was viewed or that a sign-in
          worked. A record like that has your account number in it and never your email address. For a real story, it
          says only that it was one, not which.
        </Trans>
      </p>
      <h2>
        <Trans>Analytics only if you agree</Trans>
      </h2>
      <p>
        <Trans>
          Unless you allow it, Kinward loads nothing from other companies' analytics services and sends nothing to them.
        </Trans>
      </p>
      <p>
        <Trans>
          Where your organisation uses such services, you are asked once, and can change your answer under Privacy
          choices at the end of each page. If your browser sends Global Privacy Control, that counts as No thanks. The
          answer stays on this device until you log out.
        </Trans>
      </p>
      <h2>
        <Trans>Error reports</Trans>
      </h2>
      <p>
        <Trans>
          When something breaks, Kinward may send a short technical report so that it can be fixed, whatever you chose
          about analytics. Email addresses, sign-in keys and search words are removed before it leaves this device.
        </Trans>
      </p>
      <h2>
        <Trans>Other websites</Trans>
      </h2>
      <p>
        <Trans>
          Some policies, videos and services are on other websites. A video loads only after you press play. Whoever
          runs a site you open there can see your visit.
        </Trans>
      </p>
      <h2>
        <Trans>Questions</Trans>
      </h2>
      <p>
        <Trans>
          Email <SupportMail />, for example to ask what is stored with your account.
        </Trans>
      </p>
    </>
  );
}
