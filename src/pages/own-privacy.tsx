import { Trans } from '@lingui/react/macro';

import { SupportMail } from './support-mail.tsx';

/**
 * Says nothing that the code does not keep: docs/device-storage.md, src/device/purge.ts, and of what is sent
 * docs/contract.md §8.
 */
export function OwnPrivacy() {
  return (
    <>
      <p>
        <Trans>
          What you read here can say a lot about your life. This is how the app treats it. Where your organisation has a
          notice of its own, you find it here when you are signed in.
        </Trans>
      </p>
      <h2>
        <Trans>What this device keeps</Trans>
      </h2>
      <p>
        <Trans>
          So that Kinward opens fast and works without a connection, it keeps on this device what you opened: articles
          with their pictures, lists and pages, your profile, which articles you have read, and what keeps you signed
          in. Whoever can unlock this device while you are signed in can see what you see.
        </Trans>
      </p>
      <p>
        <Trans>
          Logging out removes all of it, also without a connection. What stays is not about your reading: the app’s own
          files, settings such as theme and language, and the names of the organisations that were chosen last. Closing
          Kinward removes nothing, and neither does a session that ends by itself.
        </Trans>
      </p>
      <h2>
        <Trans>What your employer sees</Trans>
      </h2>
      <p>
        <Trans>
          No page and no report of Kinward shows your employer which articles, stories, videos or journeys you open. A
          network or device that your employer runs is another matter: whoever manages it may see that you visited
          Kinward, and on some devices more than that.
        </Trans>
      </p>
      <h2>
        <Trans>What Kinward’s service records</Trans>
      </h2>
      <p>
        <Trans>
          Your profile and the journeys that you follow are stored with your account. Articles come from the service, so
          it can tell which of them your account asked for. It may also note that a page was viewed or that signing in
          worked. Such a note has your account’s number in it and never your e-mail address, and of a real story it says
          that it was one, not which.
        </Trans>
      </p>
      <h2>
        <Trans>Analytics only if you agree</Trans>
      </h2>
      <p>
        <Trans>
          Unless you have allowed it, Kinward loads nothing from analytics services of other companies and sends nothing
          to them.
        </Trans>
      </p>
      <h2>
        <Trans>Error reports</Trans>
      </h2>
      <p>
        <Trans>
          When something breaks, Kinward may send a short technical report so that it can be repaired, whatever you
          chose about analytics. E-mail addresses, sign-in keys and search words are taken out before it leaves this
          device.
        </Trans>
      </p>
      <h2>
        <Trans>Other websites</Trans>
      </h2>
      <p>
        <Trans>
          Some policies, videos and services are on other websites. A video loads only after you press play. Whoever
          runs a site that you open there sees your visit.
        </Trans>
      </p>
      <h2>
        <Trans>Questions</Trans>
      </h2>
      <p>
        <Trans>
          Write to <SupportMail />, for instance to ask what is stored with your account.
        </Trans>
      </p>
    </>
  );
}
