import { useEffect, useRef, useState } from 'react';

import { Unreachable } from '#api/errors.ts';
import type { DeployConfig } from '#contract/config.ts';
import { href, ROUTES } from '#contract/routes.ts';
import type { Site, SiteConfig } from '#contract/sites.ts';
import type { SignOnProblem } from '#contract/single-sign-on.ts';
import { readOwner } from '#device/owner.ts';

import { exchange, vouchFor, withTokensKept } from './finish-sign-on.ts';
import type { Vouched } from './finish-sign-on.ts';
import { handOver } from './hand-over.ts';
import { tokensForCode } from './hosted-sign-in.ts';
import { safePath, safePathOrNothing } from './safe-path.ts';
import { readSignOnAnswer } from './sign-on-answer.ts';
import type { SignOnAnswer } from './sign-on-answer.ts';
import { leaveSignOnEnd } from './sign-on-end.ts';
import { SignInError } from './sign-in-error.ts';
import { takeSignOn } from './sign-on.ts';
import type { SignOn } from './sign-on.ts';

interface FinishOptions {
  config(): Promise<DeployConfig>;
  /** Opens the session and prepares what comes first at `target`, if the person wanted to go somewhere. */
  begin(site: Site, siteConfig: SiteConfig, target: string | undefined): Promise<void>;
  /** A sign-in that ended without one, for analytics and reports. */
  onFailed(error: unknown): void;
}

/** What a provider says when it was asked not to ask: OpenID Connect Core, section 3.1.2.6. */
const MUST_ASK = new Set(['login_required', 'interaction_required', 'consent_required', 'account_selection_required']);

/**
 * Takes the provider's answer out of the address and makes a session of it, then leaves by a new document, which knows
 * nothing of that address. `no-answer`: the API said nothing; `retry` asks it again.
 */
export function useFinishSignOn({ config, begin, onFailed }: FinishOptions) {
  const [state, setState] = useState<'under way' | 'no-answer'>('under way');
  const waiting = useRef<Vouched>(undefined);
  const hasBegun = useRef(false);

  async function accept(answer: SignOnAnswer | undefined): Promise<void> {
    if (answer === undefined) {
      location.replace(ROUTES.login.path);
      return;
    }
    const signOn = takeSignOn(answer.state);
    if (signOn === undefined) {
      leaveWith('NotIssued');
      return;
    }
    if (answer.type === 'error') {
      await refused(signOn, answer.error);
      return;
    }
    const tokens = answer.type === 'code' ? await tokensForCode(signOn) : answer;
    await conclude(vouchFor(signOn, tokens));
  }

  async function conclude(vouched: Vouched): Promise<void> {
    const { signOn } = vouched;
    if (signOn.way === 'renewal' && readOwner()?.sub !== vouched.sub) {
      location.replace(loginAddress(signOn)); // Somebody else is signed in there: nobody asked for them.
      return;
    }
    waiting.current = vouched;
    const exchanged = await exchange(vouched, await config());
    if (exchanged.end === 'registration') {
      const { prefill } = exchanged;
      leaveSignOnEnd({ prefill, redirectTo: signOn.redirectTo });
      const { registrationCode } = prefill;
      location.replace(href('registration', {}, { registrationCode, nominationCode: signOn.nominationCode }));
      return;
    }
    const target = safePathOrNothing(signOn.redirectTo);
    await withTokensKept(vouched, () => begin(exchanged.site, signOn.siteConfig, target));
    const { nominationCode } = signOn;
    location.replace(target ?? safePath(nominationCode && href('confirmNomination', { nominationCode })));
  }

  async function refused(signOn: SignOn, error: string): Promise<void> {
    if (signOn.way === 'registration' && MUST_ASK.has(error)) {
      await handOver({ ...signOn, way: 'asked' }, await config(), 'given up');
    } else if (signOn.way === 'renewal') {
      location.replace(loginAddress(signOn));
    } else {
      leaveWith(error === 'access_denied' ? 'Cancelled' : 'Refused', signOn, signOn.username);
    }
  }

  function run(task: Promise<void>): void {
    task.catch((error: unknown) => {
      if (error instanceof Unreachable && waiting.current !== undefined) {
        setState('no-answer');
        return;
      }
      onFailed(error);
      if (error instanceof SignInError) {
        leaveWith(error.code, waiting.current?.signOn, error.email);
      } else {
        leaveWith(error instanceof Unreachable ? 'NoConnection' : 'FailedToAuthenticate', waiting.current?.signOn);
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
    state,
    retry() {
      const vouched = waiting.current;
      if (vouched !== undefined) {
        setState('under way');
        run(conclude(vouched));
      }
    },
  };
}

function leaveWith(problem: SignOnProblem, signOn?: SignOn, email?: string): void {
  leaveSignOnEnd({ problem, email });
  location.replace(loginAddress(signOn));
}

function loginAddress(signOn: SignOn | undefined): string {
  const { redirectTo, nominationCode } = signOn ?? {};
  return href('login', {}, { redirect_to: safePathOrNothing(redirectTo), nominationCode });
}
