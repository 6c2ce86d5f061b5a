import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';

import { withTimeout } from '#contract/with-timeout.ts';
import { useSessionActions } from '#features/session/session-actions.ts';
import { useFinishSignOn } from '#features/session/single-sign-on/use-finish-sign-on.ts';
import { deployConfig } from '#features/site/config.ts';
import { siteQueries } from '#features/site/site-queries.ts';
import { report } from '#tracking/report.ts';
import { trackSignIn } from '#tracking/sign-in-event.ts';

import { SigningIn } from './signing-in.tsx';

/** How long the first settings, which tell the site where somebody wanted to go, may hold that somebody up. */
const SETTINGS_WAIT_MS = 3000;

/** docs/coverage.md §2.1: where the identity provider sends people back to. */
export function Page() {
  const session = useSessionActions();
  const queryClient = useQueryClient();
  const { problem, retry } = useFinishSignOn({
    config: deployConfig,
    async begin(site, siteConfig, tokens, target) {
      await session.begin(site, siteConfig, tokens);
      if (target !== undefined) {
        const asking = queryClient.prefetchQuery(siteQueries.settings(site.siteUuid, target));
        await withTimeout(SETTINGS_WAIT_MS, asking).catch(() => undefined);
      }
    },
    onFailed(error) {
      report(error);
      trackSignIn('loginFailed', 'COGNITO_IDP');
    },
  });
  return (
    <SigningIn problem={problem} onRetry={retry}>
      <Trans>Your organisation has sent you back here. One moment.</Trans>
    </SigningIn>
  );
}
