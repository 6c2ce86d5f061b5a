import { useEffect, useRef, useState } from 'react';

import { Unreachable } from '#api/errors.ts';
import type { DeployConfig } from '#contract/api/config.ts';
import { SIGN_ON_MESSAGES } from '#contract/api/sign-in/single-sign-on.ts';
import type { SignOnProblem } from '#contract/api/sign-in/single-sign-on.ts';
import type { Site, SiteConfig } from '#contract/api/sign-in/sites.ts';
import { href, ROUTES } from '#contract/app/routes.ts';
import { serverTime } from '#device/network/server-time.ts';
import { readOwner } from '#device/session/owner.ts';
import type { PoolTokens } from '#device/session/session-tokens.ts';
import { selectAccountNextTime, accountWasSelected } from '#device/storage/select-account.ts';
import { destination } from '#features/session/destination.ts';
import { safePathOrNothing } from '#features/session/safe-path.ts';
import { currentSession } from '#features/session/session.ts';
import { SignInError } from '#features/session/sign-in-error.ts';

import { exchange, verifyWithBothClocks, beginWith } from './finish-sign-on.ts';
import type { VerifiedSignOn } from './finish-sign-on.ts';
import { tokensForCode } from './hosted-sign-in.ts';
import { redirectToProvider } from './redirect-to-provider.ts';
import { readSignOnAnswer } from './sign-on-answer.ts';
import type { SignOnAnswer } from './sign-on-answer.ts';
import { readSignOnEnd, storeSignOnEnd } from './sign-on-end.ts';
import type { SignOnEnd } from './sign-on-end.ts';
import { takeSignOn } from './sign-on.ts';
import type { SignOn } from './sign-on.ts';

interface FinishOptions {
  config(): Promise<DeployConfig>;
  /** Opens the session and prepares what comes first at `target`, if the person wanted to go somewhere. */
  begin(site: Site, siteConfig: SiteConfig, tokens: PoolTokens, target: string | undefined): Promise<void>;
  /** A sign-in that ended without one, for analytics and reports. */
  onFailed(error: unknown): void;
}

/** What a provider says when it was asked not to ask: OpenID Connect Core, section 3.1.2.6. */
const MUST_ASK = new Set(['login_required', 'interaction_required', 'consent_required', 'account_selection_required']);

/**
 * Takes the provider's answer out of the address and makes a session of it, then leaves by a new document, which knows
 * nothing of that address. A `problem`, in English: the API said nothing; `retry` asks it again.
 */
export function useFinishSignOn({ config, begin, onFailed }: FinishOptions) {
  const [problem, setProblem] = useState<string>();
  const waiting = useRef<VerifiedSignOn>(undefined);
  const taken = useRef<SignOn>(undefined);
  const hasBegun = useRef(false);

  async function accept(answer: SignOnAnswer | undefined): Promise<void> {
    if (answer === undefined) {
      // A reload: the answer is gone.
      location.replace(currentSession() === null ? loginAddress(readSignOnEnd()) : ROUTES.home.path);
      return;
    }
    const signOn = takeSignOn(answer.state);
    taken.current = signOn;
    if (signOn === undefined) {
      const { email, ...wayBack } = readSignOnEnd(); // A code stays in the address for a while: this may be a reload.
      leaveWith('NotIssued', wayBack, email);
      return;
    }
    storeSignOnEnd(wayBackOf(signOn));
    if (answer.type === 'error') {
      await refused(signOn, answer.error);
      return;
    }
    const { responseType = 'token' } = signOn.siteConfig.authConfig.Auth;
    if (answer.type !== responseType) {
      throw new SignInError('FailedToAuthenticate'); // The site's provider has no such answer.
    }
    const tokens = answer.type === 'code' ? await tokensForCode(signOn, answer.state) : answer;
    await conclude(await verifyWithBothClocks(signOn, tokens, serverTime));
  }

  async function conclude(verified: VerifiedSignOn): Promise<void> {
    const { signOn } = verified;
    if (signOn.way === 'renewal' && readOwner()?.sub !== verified.sub) {
      location.replace(loginAddress(signOn)); // Somebody else is signed in there: nobody asked for them.
      return;
    }
    if (signOn.way === 'registration' && !isSame(verified.email, signOn.username)) {
      selectAccountNextTime();
      await redirectToProvider({ ...signOn, way: 'asked' }, await config(), 'given up');
      return;
    }
    waiting.current = verified;
    const exchanged = await exchange(verified, await config());
    if (exchanged.end === 'registration') {
      const { prefill } = exchanged;
      storeSignOnEnd({ prefill, redirectTo: signOn.redirectTo });
      const { registrationCode } = prefill;
      location.replace(href('registration', {}, { registrationCode, nominationCode: signOn.nominationCode }));
      return;
    }
    const target = safePathOrNothing(signOn.redirectTo);
    await beginWith(verified, (tokens) => begin(exchanged.site, signOn.siteConfig, tokens, target));
    accountWasSelected();
    location.replace(destination(target, signOn.nominationCode));
  }

  async function refused(signOn: SignOn, error: string): Promise<void> {
    if (signOn.way === 'registration' && MUST_ASK.has(error)) {
      await redirectToProvider({ ...signOn, way: 'asked' }, await config(), 'given up');
    } else if (signOn.way === 'renewal') {
      location.replace(loginAddress(signOn));
    } else {
      leaveWith(error === 'access_denied' ? 'Cancelled' : 'Refused', signOn);
    }
  }

  function run(task: Promise<void>): void {
    task.catch((error: unknown) => {
      if (error instanceof Unreachable && waiting.current !== undefined) {
        storeSignOnEnd({ problem: 'NoConnection', ...wayBackOf(waiting.current.signOn, waiting.current.email) });
        setProblem(SIGN_ON_MESSAGES.byCode.NoConnection);
        return;
      }
      const signOn = taken.current;
      if (signOn?.way === 'renewal') {
        location.replace(loginAddress(signOn)); // Nobody asked for it, so nobody is told that it failed.
        return;
      }
      onFailed(error);
      if (error instanceof SignInError) {
        leaveWith(error.code, signOn, error.email);
      } else {
        leaveWith(error instanceof Unreachable ? 'NoConnection' : 'FailedToAuthenticate', signOn);
      }
    });
  }

  useEffect(() => {
    if (!hasBegun.current) {
      hasBegun.current = true;
      const answer = readSignOnAnswer(location);
      const clean = () => history.replaceState(history.state, '', ROUTES.singleSignOn.path);
      if (answer?.type === 'code') {
        run(accept(answer).finally(clean)); // Amplify reads the code in the address itself.
      } else {
        clean();
        run(accept(answer));
      }
    }
  });

  return {
    problem,
    retry() {
      const verified = waiting.current;
      if (verified !== undefined) {
        setProblem(undefined);
        run(conclude(verified));
      }
    },
  };
}

/** The e-mail that was typed for it is kept, as is the way back, also from a page that is just being loaded anew. */
function leaveWith(
  problem: SignOnProblem,
  { username, redirectTo, nominationCode }: Partial<Pick<SignOn, 'username' | 'redirectTo' | 'nominationCode'>> = {},
  email = username,
): void {
  const wayBack = { redirectTo, nominationCode };
  storeSignOnEnd({ problem, email, ...wayBack });
  location.replace(loginAddress(wayBack));
}

/** Without two names there is nothing to compare. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined || one.toLowerCase() === other.toLowerCase();
}

/** For the login screen, should this page be loaded again. @param email as the provider names the person */
function wayBackOf({ username, redirectTo, nominationCode }: SignOn, email?: string): SignOnEnd {
  return { email: username ?? email, redirectTo, nominationCode };
}

function loginAddress({ redirectTo, nominationCode }: Pick<SignOnEnd, 'redirectTo' | 'nominationCode'> = {}): string {
  return href('login', {}, { redirect_to: safePathOrNothing(redirectTo), nominationCode });
}
