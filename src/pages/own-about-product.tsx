import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';

import { href } from '#contract/routes.ts';

/** For a site without a page of its own, and for when it can't be had. */
export function OwnAboutProduct() {
  return (
    <>
      <p>
        <Trans>
          Kinward is for people who have a job and somebody to look after. Your organisation offers it to you; how you
          use it is up to you.
        </Trans>
      </p>
      <h2>
        <Trans>What is in it</Trans>
      </h2>
      <ul>
        <li>
          <Trans>Articles and videos for parents, for people who care for an adult, and for their managers.</Trans>
        </li>
        <li>
          <Trans>Journeys, which take one subject in several steps, at your own pace.</Trans>
        </li>
        <li>
          <Trans>Real stories of people who have been there.</Trans>
        </li>
        <li>
          <Trans>The policies and benefits of your organisation.</Trans>
        </li>
      </ul>
      <h2>
        <Trans>Where the reception is poor</Trans>
      </h2>
      <p>
        <Trans>
          What you opened once is kept on this device for a while, so that you can read it again without a connection.
        </Trans>
      </p>
      <h2>
        <Trans>Yours alone</Trans>
      </h2>
      <p>
        <Trans>
          No page and no report of Kinward shows your employer what you read. The details are under{' '}
          <Link to={href('employerSees', {})}>What your employer can and cannot see</Link>.
        </Trans>
      </p>
    </>
  );
}
