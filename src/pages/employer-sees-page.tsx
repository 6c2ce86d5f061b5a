import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

import { href, ROUTES } from '#contract/routes.ts';
import { stack } from '#ui/layout.css.ts';
import { PageTitle } from '#ui/page-title.tsx';

import { OwnText } from './own-text.tsx';

/** Says nothing that the code does not keep; what it can't keep from an employer, it names. */
export function Page() {
  const { i18n } = useLingui();
  return (
    <div className={stack}>
      <PageTitle lead={<Trans>In plain words, and also where the answer is not the one we would like.</Trans>}>
        {i18n._(ROUTES.employerSees.title)}
      </PageTitle>
      <OwnText>
        <CannotSee />
        <CanSee />
        <WhatKinwardKnows />
        <WhatYouCanDo />
      </OwnText>
    </div>
  );
}

function CannotSee() {
  return (
    <>
      <h2>
        <Trans>What your employer cannot see</Trans>
      </h2>
      <ul>
        <li>
          <Trans>
            Which articles, stories, videos and journeys you open, follow or search for. Kinward has no page, list or
            report that would show it.
          </Trans>
        </li>
        <li>
          <Trans>Your profile, with your life stages and dates of leave. This app shows it to you alone.</Trans>
        </li>
        <li>
          <Trans>The copies that Kinward keeps on your own phone. They stay there.</Trans>
        </li>
      </ul>
    </>
  );
}

function CanSee() {
  return (
    <>
      <h2>
        <Trans>What your employer can see or know</Trans>
      </h2>
      <ul>
        <li>
          <Trans>That you have access to Kinward: your organisation gave it to you.</Trans>
        </li>
        <li>
          <Trans>
            That you registered, if your organisation asks for your manager’s name: that manager may be asked to confirm
            it.
          </Trans>
        </li>
        <li>
          <Trans>That you signed in, if you do it with your organisation’s own sign-in.</Trans>
        </li>
        <li>
          <Trans>
            Messages to your work address, such as a code for a new password, as far as others can open that mailbox.
          </Trans>
        </li>
        <li>
          <Trans>
            On your employer’s network: that somebody visited Kinward, though not which pages. On a device that your
            employer manages: perhaps everything on the screen, and the browser’s history, which lists the pages that
            you opened.
          </Trans>
        </li>
        <li>
          <Trans>
            Your visit to a website of your organisation, when you follow a link there from a policy or an article.
            Caregiving Services, where you have that link, is told your account’s number and your organisation.
          </Trans>
        </li>
        <li>
          <Trans>
            Your visit to whoever makes an offer at the top of a page, when you follow its link. A picture in it comes
            from them too. What you dismiss is kept in a cookie on your device and told to nobody but Kinward’s own
            address.
          </Trans>
        </li>
      </ul>
    </>
  );
}

function WhatKinwardKnows() {
  return (
    <>
      <h2>
        <Trans>What Kinward itself knows</Trans>
      </h2>
      <p>
        <Trans>
          Kinward’s service stores your profile and the journeys that you follow, and it is asked for every article that
          you open and for what you search for. More about it is under <Link to={href('sitePrivacy', {})}>Privacy</Link>
          .
        </Trans>
      </p>
    </>
  );
}

function WhatYouCanDo() {
  return (
    <>
      <h2>
        <Trans>What you can do</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Use a phone of your own, on a connection of your own, for what is nobody’s business.</Trans>
        </li>
        <li>
          <Trans>Lock the screen. Whoever can unlock it while you are signed in sees what you see.</Trans>
        </li>
        <li>
          <Trans>
            Turn on discreet mode under <Link to={href('device', {})}>This device</Link>: it covers titles and pictures
            while you are in another window, and leaves the page by pressing Shift three times. It hides nothing from
            the browser’s history.
          </Trans>
        </li>
        <li>
          <Trans>
            Log out on a device that others use. That removes everything about you that Kinward keeps there, also
            without a connection. The browser’s own history is not Kinward’s to remove: clear it yourself.
          </Trans>
        </li>
      </ul>
    </>
  );
}
