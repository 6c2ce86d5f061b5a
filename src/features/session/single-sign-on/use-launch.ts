import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { isNoAnswer } from '#api/errors.ts';
import type { DeployConfig } from '#contract/api/config.ts';
import { href } from '#contract/app/routes.ts';
import { SignInError } from '#features/session/sign-in-error.ts';
import { signInMessage } from '#features/session/sign-in/sign-in.ts';

import { readLaunchLink } from './launch-link.ts';
import { launch } from './launch.ts';
import { redirectToProvider } from './redirect-to-provider.ts';
import { storeSignOnEnd } from './sign-on-end.ts';

/** Follows a launch link as soon as the page is there. A `problem`, in English, is one that `retry` may end. */
export function useLaunch(
  text: string,
  config: () => Promise<DeployConfig>,
  onFailed: (error: unknown) => void,
): { problem: string | undefined; retry(): void } {
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  const followed = useRef<string>(undefined);

  async function follow(): Promise<void> {
    const link = readLaunchLink(text);
    if (link === null) {
      storeSignOnEnd({ problem: 'BrokenLink' });
      await navigate(href('login', {}), { replace: true });
      return;
    }
    const known = await config();
    const led = await launch(link, known);
    if ('to' in led) {
      await navigate(led.to, { replace: true });
    } else {
      await redirectToProvider(led.signOn, known, 'given up');
    }
  }

  function run(): void {
    followed.current = text;
    setProblem(undefined);
    follow().catch(async (error: unknown) => {
      if (isNoAnswer(error)) {
        setProblem(signInMessage(error));
        return;
      }
      onFailed(error);
      storeSignOnEnd({ problem: error instanceof SignInError ? error.code : 'BrokenLink' });
      await navigate(href('login', {}), { replace: true });
    });
  }

  useEffect(() => {
    if (followed.current !== text) {
      run();
    }
  });

  return { problem, retry: run };
}
