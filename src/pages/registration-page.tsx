import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { href } from '#contract/routes.ts';
import { signInAfterwards } from '#features/session/register.ts';
import type { Registration, RegistrationPlace } from '#features/session/register.ts';
import { RegistrationCodeForm } from '#features/session/registration-code-form.tsx';
import { RegistrationForm } from '#features/session/registration-form.tsx';
import { readPrefill } from '#features/session/registration-prefill.ts';
import { useSessionActions } from '#features/session/session-actions.ts';
import { deployConfig } from '#features/site/config.ts';
import { report } from '#tracking/report.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { PageTitle } from '#ui/page-title.tsx';

import { LoginFrame } from './login-frame.tsx';

/** Specification, section 2.1: the code of an organisation, then the account, then one is in. */
export function Page() {
  const [search] = useSearchParams();
  const location = useLocation();
  const [prefill] = useState(() => readPrefill(location.state));
  const [place, setPlace] = useState<RegistrationPlace>();
  const [registered, setRegistered] = useState<Registration>();
  const nominationCode = (search.get('nominationCode') ?? '').trim();
  const code = search.get('registrationCode') ?? prefill.registrationCode ?? '';
  const handleRegistered = useSignInAfterwards(place, setRegistered);

  if (registered !== undefined) {
    return (
      <LoginFrame>
        <PageTitle lead={<Trans>You can sign in with it now.</Trans>}>
          <Trans>Your account is ready</Trans>
        </PageTitle>
        <ButtonLink look="primary" width="full" to={href('login', {}, { username: registered.email })}>
          <Trans>Continue to sign in</Trans>
        </ButtonLink>
      </LoginFrame>
    );
  }
  return (
    <LoginFrame>
      <PageTitle lead={place?.site.displayName}>
        <Trans>Create your account</Trans>
      </PageTitle>
      {place === undefined ? (
        <RegistrationCodeForm code={code} onPlace={setPlace} />
      ) : (
        <RegistrationForm {...{ place, nominationCode, prefill }} onRegistered={handleRegistered} />
      )}
      <p>
        <ButtonLink look="plain" to={href('login', {}, { username: prefill.email, nominationCode })}>
          <Trans>I have an account already</Trans>
        </ButtonLink>
      </p>
    </LoginFrame>
  );
}

/** With the password that was just chosen; where that is not possible, the account is there and waits. */
function useSignInAfterwards(
  place: RegistrationPlace | undefined,
  onWaiting: (registration: Registration) => void,
): (registration: Registration) => Promise<void> {
  const session = useSessionActions();
  const navigate = useNavigate();
  return async (registration) => {
    if (place?.authType !== 'COGNITO_SRP') {
      onWaiting(registration);
      return;
    }
    try {
      const siteConfig = await signInAfterwards(registration, place, await deployConfig());
      if (siteConfig !== undefined) {
        await session.begin(place.site, siteConfig);
        await navigate(href('home', {}), { replace: true });
        return;
      }
    } catch (error) {
      report(error);
    }
    onWaiting(registration);
  };
}
