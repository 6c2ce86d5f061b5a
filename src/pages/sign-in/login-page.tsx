import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMatch, useSearchParams } from 'react-router-dom';

import { SIGN_ON_MESSAGES } from '#contract/api/sign-in/single-sign-on.ts';
import type { Site, SiteConfig } from '#contract/api/sign-in/sites.ts';
import { href, ROUTES } from '#contract/app/routes.ts';
import { useConnection } from '#device/network/connectivity.ts';
import { readOwner } from '#device/session/owner.ts';
import type { PoolTokens } from '#device/session/session-tokens.ts';
import { useChoices } from '#device/storage/choices.ts';
import { profileQueries } from '#features/profile/queries/profile-queries.ts';
import { destination } from '#features/session/destination.ts';
import { safePath, safePathOrNothing } from '#features/session/safe-path.ts';
import { useSessionActions } from '#features/session/session-actions.ts';
import { currentSession } from '#features/session/session.ts';
import { SignInPanel } from '#features/session/sign-in/sign-in-panel.tsx';
import type { Stage } from '#features/session/sign-in/stage.ts';
import { type TypedEmail, useTypedEmail } from '#features/session/sign-in/typed-email.ts';
import { useStages } from '#features/session/sign-in/use-stages.ts';
import { redirectToProvider } from '#features/session/single-sign-on/redirect-to-provider.ts';
import { takeSignOnEnd } from '#features/session/single-sign-on/sign-on-end.ts';
import type { SignOnEnd } from '#features/session/single-sign-on/sign-on-end.ts';
import { dropStaleSignOns } from '#features/session/single-sign-on/sign-on.ts';
import { useRenewal } from '#features/session/single-sign-on/use-renewal.ts';
import { useFocusAtStage } from '#features/session/use-focus-at-stage.ts';
import { deployConfig } from '#features/site/config.ts';
import { siteQueries } from '#features/site/site-queries.ts';
import { track } from '#tracking/track.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { AnnouncedOnLoad } from '#ui/feedback/announced-on-load.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { clearSnackbars } from '#ui/feedback/snackbar-store.ts';
import { FieldProblem } from '#ui/fields/field-problem.tsx';
import { PageTitle } from '#ui/text/page-title.tsx';

import { LoginFrame } from './login-frame.tsx';
import { SigningIn } from './signing-in.tsx';

/** docs/coverage.md §2.1: any unmatched path, `/login`, and the link in the mail of a password reset. */
export function Page() {
  const [search] = useSearchParams();
  const isConfirmingReset = useMatch(ROUTES.confirmReset.path) !== null;
  const [end] = useState(takeSignOnEnd);
  const typed = useTypedEmail();
  useEffect(() => dropStaleSignOns(), []);
  useEffect(clearSnackbars, []); // An error of a session that ended would stay, and lie over the form on phones.
  if (isConfirmingReset) {
    const username = emailIn(search, 'username');
    const code = search.get('code') ?? '';
    return <Login key="reset" end={end} first={{ name: 'reset', opened: 'by link', username, code }} />;
  }
  return <SignIn key="sign-in" end={end} first={firstStage(search, end, typed)} />;
}

/** Whom the address names comes before whom a single sign-on was for, and both before what was typed ahead. */
function firstStage(search: URLSearchParams, end: SignOnEnd, typed: TypedEmail): Stage {
  const loginWith = emailIn(search, 'loginWith');
  if (loginWith !== '') {
    return { name: 'email', username: loginWith, submits: 'at once' };
  }
  const username = emailIn(search, 'username') || (end.email ?? '');
  return username === ''
    ? { name: 'email', username: typed.email, submits: typed.isSent ? 'at once' : undefined }
    : { name: 'email', username };
}

interface LoginProps {
  first: Stage;
  /** How a single sign-on ended that led here. */
  end: SignOnEnd;
}

/** A session that only the identity provider can renew is renewed there, if that goes without asking. */
function SignIn(props: LoginProps) {
  const [search] = useSearchParams();
  const isRenewing = useRenewal(safePathOrNothing(search.get('redirect_to')), deployConfig);
  if (isRenewing) {
    return (
      <SigningIn>
        <Trans>Your session has ended. We're asking your organisation for a new one.</Trans>
      </SigningIn>
    );
  }
  return <Login {...props} />;
}

function destinationIn(search: URLSearchParams): string {
  return destination(search.get('redirect_to'), search.get('nominationCode'));
}

function Login({ first, end }: LoginProps) {
  const [search] = useSearchParams();
  const { leaveFor, ...stages } = useStages(first);
  const { stage } = stages;
  const greeting = useGreeting(stage);
  useFocusAtStage(stage.name, greeting);
  const { recentSites } = useChoices();
  const queryClient = useQueryClient();
  const session = useSessionActions();

  async function handleSignedIn(site: Site, siteConfig: SiteConfig, tokens: PoolTokens) {
    await session.begin(site, siteConfig, tokens, destinationIn(search));
    const target = safePathOrNothing(search.get('redirect_to'));
    void queryClient.prefetchQuery(siteQueries.settings(site.siteUuid, target));
    await leaveFor(destinationIn(search));
  }

  async function handleHandOver(site: Site, siteConfig: SiteConfig, username: string, signal: AbortSignal) {
    const wish = {
      way: 'asked',
      site,
      siteUuid: site.siteUuid,
      siteConfig,
      username,
      nominationCode: search.get('nominationCode') ?? undefined,
      redirectTo: safePathOrNothing(search.get('redirect_to')),
      autoRegister: false,
    } as const;
    const config = await deployConfig();
    if (search.has('loginWith')) {
      // Back from the provider leads to this address, which would submit itself again and lead there once more.
      history.replaceState(history.state, '', filledIn(search, username));
    }
    await redirectToProvider(wish, config, 'kept', signal);
  }

  return (
    <LoginFrame>
      <PageTitle>{greeting}</PageTitle>
      {stage.name === 'email' && <SignOnEnded {...end} />}
      <EndedSession />
      <SignInPanel
        stages={stages}
        recentSites={recentSites}
        config={deployConfig}
        wantedSite={search.get('site') ?? undefined}
        onSignedIn={handleSignedIn}
        onHandOver={handleHandOver}
        onFailed={() => track({ what: 'event', name: 'loginFailed', ...placeOf(stage) })}
      />
      <ContinueLink />
    </LoginFrame>
  );
}

function useGreeting(stage: Stage): string {
  const { t } = useLingui();
  if (stage.name === 'password' || stage.name === 'new-password') {
    const organisation = stage.site.displayName;
    return t`Sign in to ${organisation}`;
  }
  return stage.name === 'reset' ? t`Choose a new password` : t`Come in, it's quiet here`;
}

/** A single sign-on that did not end well says why. */
function SignOnEnded({ problem, email = '' }: SignOnEnd) {
  const { i18n } = useLingui();
  return (
    <AnnouncedOnLoad role="alert">
      {problem !== undefined && (
        <FieldProblem id="sign-on-problem">{i18n._(SIGN_ON_MESSAGES.byCode[problem], { email })}</FieldProblem>
      )}
    </AnnouncedOnLoad>
  );
}

/** After a session that ended by itself: why one is here, and that nothing is lost. */
function EndedSession() {
  const connection = useConnection();
  const [search] = useSearchParams();
  if (currentSession() !== null || readOwner() === null) {
    return null;
  }
  return (
    <AnnouncedOnLoad>
      <Note tone="info" icon="info">
        <Trans>Your session has ended. What you saved is still on this device.</Trans>
        {connection === 'offline' && (
          <p>
            <ButtonLink look="plain" to={safePath(search.get('redirect_to'))}>
              <Trans>Keep reading offline</Trans>
            </ButtonLink>
          </p>
        )}
      </Note>
    </AnnouncedOnLoad>
  );
}

/** docs/contract.md §10: somebody who is signed in and lands here is offered to go on. */
function ContinueLink() {
  const siteUuid = currentSession()?.site.siteUuid;
  return siteUuid === undefined ? null : <ContinueAs siteUuid={siteUuid} />;
}

/** Who it is may have to be asked for; as long as that is not known, nobody is named. */
function ContinueAs({ siteUuid }: { siteUuid: string }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { data: profile } = useQuery(profileQueries.own(siteUuid));
  const firstName = profile?.firstName.trim() ?? '';
  return firstName === '' ? (
    <ButtonLink width="full" to={href('home', {})}>{t`Go to home page`}</ButtonLink>
  ) : (
    <ButtonLink width="full" to={destinationIn(search)}>{t`Continue as ${firstName}`}</ButtonLink>
  );
}

/** Where somebody wanted to sign in, and how one does there, as far as it is known. */
function placeOf(stage: Stage): { label: string; siteUuid?: string } {
  return 'siteConfig' in stage
    ? { label: stage.siteConfig.authConfig.authType, siteUuid: stage.site.siteUuid }
    : { label: '' };
}

/** The same query, with `username` in place of `loginWith`. */
function filledIn(search: URLSearchParams, username: string): string {
  const query = new URLSearchParams(search);
  query.delete('loginWith');
  query.set('username', username);
  return `?${query}`;
}

/** In a query an unencoded plus reads as a space, which no e-mail has. */
function emailIn(search: URLSearchParams, name: 'username' | 'loginWith'): string {
  return (search.get(name) ?? '').trim().replaceAll(' ', '+');
}
