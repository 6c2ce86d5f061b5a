import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

import { href } from '#contract/app/routes.ts';

/** For a site without a page of its own, and for when it can't be had. */
export function BuiltInAboutProduct() {
  return (
    <>
      <p>
        <Trans>
          Kinward is for people who have a job and someone to look after. Your organisation offers it to you. How you
          use it is up to you.
        </Trans>
      </p>
      <h2>
        <Trans>What you'll find</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Articles and videos for parents, people who care for an adult, and their managers.</Trans>
        </li>
        <li>
          <Trans>Journeys that explore one topic in several steps, at your own pace.</Trans>
        </li>
        <li>
          <Trans>Real stories from people who have been there.</Trans>
        </li>
        <li>
          <Trans>Your organisation's policies and benefits.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>When the signal is poor</Trans>
      </h2>
      <p>
        <Trans>What you open is saved on this device for a while so you can read it again offline.</Trans>
      </p>
      <h2>
        <Trans>Private to you</Trans>
      </h2>
      <p>
        <Trans>
          No page or report in Kinward shows your employer what you read. See{' '}
          <Link to={href('employerSees', {})}>What your employer can and cannot see</Link>.
        </Trans>
      </p>
    </>
  );
}
