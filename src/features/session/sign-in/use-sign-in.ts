import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigation } from 'react-router-dom';

import type { DeployConfig } from '#contract/api/config.ts';
import type { Site, SiteConfig } from '#contract/api/sign-in/sites.ts';
import { failureMessage } from '#contract/app/messages.ts';
import type { PoolTokens } from '#device/session/session-tokens.ts';
import { plainEmail } from '#features/session/plain-typing.ts';
import { preloadAmplify } from '#features/session/tokens/load-amplify.ts';
import { type Attempt, useAttempt } from '#features/session/use-attempt.ts';
import { report } from '#tracking/report.ts';

import { recentFirst } from './recent-first.ts';
import { confirmReset, requestReset } from './reset-password.ts';
import type { ResetAnswer } from './reset-stage.tsx';
import { isUnexpected, setOwnPassword, signInMessage, signInSettings, signInTo, sitesOf } from './sign-in.ts';
import {
  emailProblem,
  newPasswordProblem,
  passwordProblem,
  refusal,
  resetProblem,
  type StageProblem,
} from './stage-problem.ts';
import type { Stage, Stages } from './stage.ts';

export interface SignInOptions {
  stages: Stages;
  recentSites: readonly Site[];
  /** The site that a link named: whoever belongs to it is not asked again. */
  wantedSite?: string | undefined;
  config(): Promise<DeployConfig>;
  onSignedIn(site: Site, siteConfig: SiteConfig, tokens: PoolTokens): Promise<void>;
  /** Leaves for the site's own sign-in, until `signal` ends; resolves when the person has come back without one. */
  onHandOver(site: Site, siteConfig: SiteConfig, username: string, signal: AbortSignal): Promise<void>;
  onFailed(error: unknown): void;
}

type Task = (own: Attempt) => Promise<StageProblem | undefined>;

/** What the stages do, one attempt at a time. One whose stage was left is given up. */
export function useSignIn(options: SignInOptions) {
  const { stages, recentSites, wantedSite, config, onSignedIn, onHandOver, onFailed } = options;
  const { stage } = stages;
  const { attempt, giveUp, isBusy, problem, clearProblem } = useAttempt<StageProblem>(stage.name);
  useLeaving(stage, giveUp);

  function signIn(task: Task) {
    void attempt(task, (error) => {
      onFailed(error);
      return refusal(wordsFor(error, 'signIn'), stage.name);
    });
  }
  function reset(task: Task) {
    void attempt(task, (error) => refusal(wordsFor(error, 'resetPassword'), stage.name));
  }

  async function goToSite(own: Attempt, username: string, sites: readonly Site[], site: Site): Promise<undefined> {
    const siteConfig = await signInSettings(username, site, await config());
    if (siteConfig.authConfig.authType === 'COGNITO_IDP') {
      await onHandOver(site, siteConfig, username, own.signal);
      return undefined;
    }
    preloadAmplify();
    const { note } = stage;
    await own.conclude(() => stages.push({ name: 'password', username, note, sites, site, siteConfig }));
  }

  function identify(username: string) {
    signIn(async (own) => {
      const missing = emailProblem(username);
      if (missing !== undefined) {
        return missing;
      }
      const sites = recentFirst(await sitesOf(username), recentSites);
      const [first] = sites;
      if (first === undefined) {
        return refusal(failureMessage('signIn', { code: 'NoSite' }), 'email');
      }
      const only = sites.length === 1 ? first : sites.find(({ siteUuid }) => siteUuid === wantedSite);
      await (only !== undefined
        ? goToSite(own, username, sites, only)
        : own.conclude(() => stages.push({ name: 'site', username, note: stage.note, sites })));
    });
  }
  useSubmitAtOnce(stage, isBusy, identify);

  return {
    isBusy,
    problem,
    clearProblem,
    giveUp,
    identify,
    chooseSite(site: Site) {
      if (stage.name === 'site') {
        signIn((own) => goToSite(own, stage.username, stage.sites, site));
      }
    },
    givePassword(password: string) {
      signIn(async ({ signal, conclude }) => {
        const missing = passwordProblem(password);
        if (missing === undefined && stage.name === 'password') {
          const tokens = await signInTo(stage.siteConfig, stage.username, password, signal);
          await conclude(() =>
            tokens === 'new-password'
              ? stages.push({ ...stage, name: 'new-password', note: undefined })
              : onSignedIn(stage.site, stage.siteConfig, tokens),
          );
        }
        return missing;
      });
    },
    setPassword(typed: Pick<ResetAnswer, 'password' | 'again'>) {
      signIn(async ({ conclude }) => {
        const wrong = newPasswordProblem(typed);
        if (wrong === undefined && stage.name === 'new-password') {
          const tokens = await setOwnPassword(stage.siteConfig, stage.username, typed.password);
          await conclude(() =>
            tokens === 'too late'
              ? stages.back({ note: 'too-late' })
              : onSignedIn(stage.site, stage.siteConfig, tokens),
          );
        }
        return wrong;
      });
    },
    forgetPassword() {
      reset(async ({ conclude }) => {
        const { username } = stage;
        await requestReset(username);
        await conclude(() => stages.push({ name: 'reset', opened: 'here', username, note: 'code-sent' }));
        return undefined;
      });
    },
    sendCodeAgain(username: string) {
      reset(async ({ conclude }) => {
        const missing = emailProblem(username);
        if (missing === undefined) {
          await requestReset(username);
          await conclude(() => stages.replace({ ...stage, note: 'code-sent' }));
        }
        return missing;
      });
    },
    resetPassword(answer: ResetAnswer) {
      reset(async ({ conclude }) => {
        const wrong = resetProblem(answer);
        if (wrong !== undefined) {
          return wrong;
        }
        await confirmReset(answer, config);
        const note = 'password-reset';
        await conclude(() =>
          stage.name === 'reset' && stage.opened === 'here'
            ? stages.back({ note })
            : stages.replace({ name: 'email', username: answer.username, note, submits: 'at once' }),
        );
        return undefined;
      });
    },
  };
}

function wordsFor(error: unknown, action: 'signIn' | 'resetPassword'): string {
  if (isUnexpected(error, action)) {
    report(error);
  }
  return signInMessage(error, action);
}

/** Left is a stage as soon as the browser is on its way elsewhere: what stands there may take a while to come. */
function useLeaving(stage: Stage, onLeft: () => void): void {
  const isLeaving = useNavigation().state !== 'idle';
  const left = useEffectEvent(onLeft);
  useEffect(() => () => left(), [stage]);
  useEffect(() => {
    if (isLeaving) {
      left();
    }
  }, [isLeaving]);
}

/** An e-mail that the address gave, or that was given a moment ago, is not asked for again; Back does lead to it. */
function useSubmitAtOnce(stage: Stage, isBusy: boolean, submit: (username: string) => void): void {
  const done = useRef<string>(undefined);
  useEffect(() => {
    const username = plainEmail(stage.username);
    if (stage.name === 'email' && stage.submits === 'at once' && !isBusy && done.current !== username) {
      done.current = username;
      submit(username);
    }
  });
}
