import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

import type { DeployConfig } from '#contract/api/config.ts';
import { href } from '#contract/app/routes.ts';
import { destination } from '#features/session/destination.ts';
import { signInAfterwards } from '#features/session/registration/register.ts';
import type { Registration, RegistrationTarget } from '#features/session/registration/register.ts';
import { RegistrationCodeForm } from '#features/session/registration/registration-code-form.tsx';
import { RegistrationForm } from '#features/session/registration/registration-form.tsx';
import { safePathOrNothing } from '#features/session/safe-path.ts';
import { useSessionActions } from '#features/session/session-actions.ts';
import { signInSettings } from '#features/session/sign-in/sign-in.ts';
import { redirectToProvider } from '#features/session/single-sign-on/redirect-to-provider.ts';
import { forgetSignOnEnd, readSignOnEnd } from '#features/session/single-sign-on/sign-on-end.ts';
import { useFocusAtStage } from '#features/session/use-focus-at-stage.ts';
import { deployConfig } from '#features/site/config.ts';
import { report } from '#tracking/report.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { PageTitle } from '#ui/text/page-title.tsx';

import { LoginFrame } from './login-frame.tsx';

/** docs/coverage.md §2.1: the code of an organisation, then the account, then one is in. */
export function Page() {
  const [search] = useSearchParams();
  const [{ prefill = {}, redirectTo }] = useState(() => readSignOnEnd());
  const [target, setTarget] = useState<RegistrationTarget>();
  const [registered, setRegistered] = useState<Registration>();
  const nominationCode = (search.get('nominationCode') ?? '').trim();
  const code = search.get('registrationCode') ?? prefill.registrationCode ?? '';
  const afterwards = { nominationCode: nominationCode || undefined, redirectTo: safePathOrNothing(redirectTo) };
  useFocusAtStage(stageOf(target, registered), target?.site.displayName);
  const handleRegistered = useSignInAfterwards(target, afterwards, setRegistered);

  if (registered !== undefined) {
    return (
      <LoginFrame>
        <PageTitle lead={<Trans>You can sign in with it now.</Trans>}>
          <Trans>Your account is ready</Trans>
        </PageTitle>
        <ButtonLink look="primary" width="full" to={loginOf(registered.email, afterwards)}>
          <Trans>Continue to sign in</Trans>
        </ButtonLink>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame>
      <PageTitle lead={target?.site.displayName}>
        <Trans>Create your account</Trans>
      </PageTitle>
      {target === undefined ? (
        <RegistrationCodeForm code={code} onTarget={setTarget} />
      ) : (
        <RegistrationForm {...{ target, nominationCode, prefill }} onRegistered={handleRegistered} />
      )}
      <p>
        <ButtonLink look="plain" to={loginOf(prefill.email, afterwards)}>
          <Trans>I already have an account</Trans>
        </ButtonLink>
      </p>
    </LoginFrame>
  );
}

function stageOf(target: RegistrationTarget | undefined, registered: Registration | undefined): string {
  if (registered !== undefined) {
    return 'registered';
  }
  return target === undefined ? 'code' : 'account';
}

/** Where one goes once signed in: docs/contract.md §4. */
interface Afterwards {
  nominationCode: string | undefined;
  redirectTo: string | undefined;
}

function loginOf(email: string | undefined, { nominationCode, redirectTo }: Afterwards): string {
  return href('login', {}, { username: email, nominationCode, redirect_to: redirectTo });
}

/**
 * With the password that was just chosen, or by the organisation's own sign-in, which may know the person already;
 * where that is not possible, the account is there and waits.
 */
function useSignInAfterwards(
  target: RegistrationTarget | undefined,
  afterwards: Afterwards,
  onWaiting: (registration: Registration) => void,
): (registration: Registration) => Promise<void> {
  const session = useSessionActions();
  const navigate = useNavigate();
  return async (registration) => {
    if (target === undefined) {
      return;
    }
    forgetSignOnEnd();
    try {
      const config = await deployConfig();
      if (target.authType === 'COGNITO_IDP') {
        await signOnAfterwards(registration, target, afterwards, config);
        return;
      }
      const signedIn = await signInAfterwards(registration, target, config);
      if (signedIn !== undefined) {
        const leadsTo = destination(afterwards.redirectTo, afterwards.nominationCode);
        await session.begin(target.site, signedIn.siteConfig, signedIn.tokens, leadsTo);
        await navigate(leadsTo, { replace: true });
        return;
      }
    } catch (error) {
      report(error);
    }
    onWaiting(registration);
  };
}

async function signOnAfterwards(
  { email }: Registration,
  { site }: RegistrationTarget,
  afterwards: Afterwards,
  config: DeployConfig,
): Promise<void> {
  const siteConfig = await signInSettings(email, site, config);
  const { siteUuid } = site;
  const wish = {
    way: 'registration',
    site,
    siteUuid,
    siteConfig,
    username: email,
    ...afterwards,
    autoRegister: true,
  } as const;
  await redirectToProvider(wish, config, 'kept');
}
