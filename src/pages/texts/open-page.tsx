import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { href, ROUTES } from '#contract/app/routes.ts';
import { currentSession } from '#features/session/session.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { actions, stack } from '#ui/surfaces/layout.css.ts';
import { PageTitle } from '#ui/text/page-title.tsx';

import { BuiltInText } from '#pages/texts/built-in/built-in-text.tsx';
import { SitePage } from './site-page.tsx';

interface OpenPageProps {
  readonly page: 'privacy' | 'terms';
  readonly route: 'sitePrivacy' | 'siteTerms';
  readonly builtIn: ReactNode;
  /** Below the text, whoever wrote it. */
  readonly children?: ReactNode;
}

/** docs/contract.md §10: our text before sign-in, the site's once somebody is signed in. */
export function OpenPage({ page, route, builtIn, children }: OpenPageProps) {
  const { i18n } = useLingui();
  if (currentSession() === null) {
    return (
      <div className={stack}>
        <PageTitle>{i18n._(ROUTES[route].title)}</PageTitle>
        <BuiltInText>{builtIn}</BuiltInText>
        {children}
        <WayOn to={href('login', {})}>
          <Trans>Sign in</Trans>
        </WayOn>
      </div>
    );
  }
  return (
    <SitePage page={page} route={route} builtIn={builtIn}>
      {children}
      <WayOn to={href('home', {})}>
        <Trans>Go to home page</Trans>
      </WayOn>
    </SitePage>
  );
}

/** Back to a screen that somebody left for this one; for who came from elsewhere, into the app. */
function WayOn({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { key } = useLocation();
  const navigate = useNavigate();
  return (
    <div className={actions}>
      {key === 'default' ? (
        <ButtonLink to={to}>{children}</ButtonLink>
      ) : (
        <Button onClick={() => void navigate(-1)}>
          <Trans>Back</Trans>
        </Button>
      )}
    </div>
  );
}
