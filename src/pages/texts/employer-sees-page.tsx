import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

import { href, ROUTES } from '#contract/app/routes.ts';
import { stack } from '#ui/surfaces/layout.css.ts';
import { PageTitle } from '#ui/text/page-title.tsx';

import { BuiltInText } from '#pages/texts/built-in/built-in-text.tsx';

/** Says nothing that the code does not keep; what it can't keep from an employer, it names. */
export function Page() {
  const { i18n } = useLingui();
  return (
    <div className={stack}>
      <PageTitle lead={<Trans>In plain words, even when the answer isn't the one we'd like to give.</Trans>}>
        {i18n._(ROUTES.employerSees.title)}
      </PageTitle>
      <BuiltInText>
        <CannotSee />
        <CanSee />
        <WhatKinwardKnows />
        <WhatYouCanDo />
      </BuiltInText>
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
            report that shows this.
          </Trans>
        </li>
        <li>
          <Trans>Your profile, with your life stages and leave dates. This app shows it only to you.</Trans>
        </li>
        <li>
          <Trans>The copies Kinward keeps on your own phone. They stay there.</Trans>
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
          <Trans>That you have access to Kinward, because your organisation gave it to you.</Trans>
        </li>
        <li>
          <Trans>
            That you registered, if your organisation asks for your manager's name. Your manager may be asked to confirm
            it.
          </Trans>
        </li>
        <li>
          <Trans>That you signed in, if you use your organisation's own sign-in.</Trans>
        </li>
        <li>
          <Trans>
            Messages to your work email, such as a password reset code, if other people can open that mailbox.
          </Trans>
        </li>
        <li>
          <Trans>
            On your employer's network: that someone visited Kinward, but not which pages. On a device your employer
            manages: possibly everything on the screen, and the browser history, which lists the pages you opened.
          </Trans>
        </li>
        <li>
          <Trans>
            Your visit to a website of your organisation, if you follow a link there from a policy or an article.
            Caregiving Services, if you have that link, is told your account number and your organisation.
          </Trans>
        </li>
        <li>
          <Trans>
            Your visit to whoever makes an offer at the top of a page, if you follow its link. Any picture in it comes
            from them too. What you dismiss is stored in a cookie on your device, which is sent only to Kinward's own
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
        <Trans>What Kinward knows</Trans>
      </h2>
      <p>
        <Trans>
          Kinward's service stores your profile and the journeys you follow. It also gets a request for every article
          you open and every search you make. Find out more under <Link to={href('sitePrivacy', {})}>Privacy</Link>.
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
          <Trans>Use your own phone on your own connection for anything private.</Trans>
        </li>
        <li>
          <Trans>Lock your screen. Anyone who can unlock it while you are signed in can see what you see.</Trans>
        </li>
        <li>
          <Trans>
            Turn on discreet mode under <Link to={href('device', {})}>This device</Link>. It covers titles and pictures
            while you are in another window, and lets you leave the page by pressing Shift three times. It doesn't hide
            anything from your browser history.
          </Trans>
        </li>
        <li>
          <Trans>
            Log out on a device that other people use. That removes everything Kinward keeps about you there, even when
            you're offline. Kinward can't clear the browser history, so clear it yourself.
          </Trans>
        </li>
      </ul>
    </>
  );
}
