import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router-dom';

import { useLaunch } from '#features/session/single-sign-on/use-launch.ts';
import { deployConfig } from '#features/site/config.ts';
import { report } from '#tracking/report.ts';

import { SigningIn } from './signing-in.tsx';

/** docs/coverage.md §2.1: a link that knows the organisation, and perhaps the person and the place. */
export function Page() {
  const { config = '' } = useParams();
  const { problem, retry } = useLaunch(config, deployConfig, report);
  return (
    <SigningIn problem={problem} onRetry={retry}>
      <Trans>We're looking up your organisation. One moment.</Trans>
    </SigningIn>
  );
}
