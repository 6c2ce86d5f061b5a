import { Amplify } from 'aws-amplify';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  signIn,
  signInWithRedirect,
  signOut,
} from 'aws-amplify/auth';
import { Hub } from 'aws-amplify/utils';

import type { RefreshOutcome } from '#api/api-context.ts';
import { ROUTES } from '#contract/routes.ts';
import type { CognitoAuth } from '#contract/sites.ts';
import { SIGN_ON_SCOPES } from '#contract/single-sign-on.ts';

import type { SignOnPrompt } from './sign-on-prompt.ts';

/** Refusals of a refresh: everything else is silence of the network or of Cognito. */
const REFUSALS = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'NoSessionFoundException',
]);

const PROMPTS = { none: 'NONE', login: 'LOGIN', select_account: 'SELECT_ACCOUNT' } as const;

let configured: string | undefined;

/** Points Amplify at the pool of a site. */
export function configurePool(auth: CognitoAuth): void {
  configure(auth, undefined);
}

/** The hosted sign-in of a pool: its host, with the port if it has one. Amplify speaks https to it. */
interface HostedSignIn {
  auth: CognitoAuth;
  host: string;
}

/** Makes the address of the authorize page for a code with PKCE, whose verifier Amplify keeps, and opens it. */
export async function askForCode(
  hosted: HostedSignIn,
  ask: { state: string; nonce: string; prompt: SignOnPrompt },
  open: (address: string) => void,
): Promise<void> {
  configure(hosted.auth, hosted.host);
  await signInWithRedirect({
    ...(hosted.auth.idpName === undefined ? {} : { provider: { custom: hosted.auth.idpName } }),
    customState: ask.state,
    options: {
      nonce: ask.nonce,
      ...(ask.prompt === undefined ? {} : { prompt: PROMPTS[ask.prompt] }),
      authSessionOpener: (address) => Promise.resolve(open(address)),
    },
  });
}

/**
 * Exchanges the code in this page's address for tokens, which Amplify then keeps; it begins when it is configured.
 * @throws what went wrong: a TypeError when nothing answered
 */
export function redeemCode({ auth, host }: HostedSignIn): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') {
        stop();
        resolve();
      } else if (payload.event === 'signInWithRedirect_failure') {
        stop();
        reject(payload.data.error ?? new Error('The code was not exchanged'));
      }
    });
    configure(auth, host);
  });
}

function configure(auth: CognitoAuth, host: string | undefined): void {
  const wanted = JSON.stringify([auth, host]);
  if (configured === wanted) {
    return;
  }
  configured = wanted;
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: auth.userPoolId,
        userPoolClientId: auth.userPoolWebClientId,
        ...(auth.endpoint === undefined ? {} : { userPoolEndpoint: auth.endpoint }),
        ...(host === undefined ? {} : { loginWith: { oauth: oauthOf(host) } }),
      },
    },
  });
}

/**
 * Signs in with the Secure Remote Password protocol. The user name is lower-cased (specification, section 5).
 * @throws Cognito's errors by `name`; `NetworkError` when nothing answered
 */
export async function signInWithPassword(username: string, password: string): Promise<'signed-in' | 'new-password'> {
  const { isSignedIn, nextStep } = await signIn({
    username: username.trim().toLowerCase(),
    password,
    options: { authFlowType: 'USER_SRP_AUTH' },
  });
  if (isSignedIn) {
    return 'signed-in';
  }
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') {
    return 'new-password';
  }
  throw new Error(`Sign-in asks for ${nextStep.signInStep}`);
}

/** Answers the pool's demand for a new password at the first sign-in. */
export async function setFirstPassword(password: string): Promise<void> {
  await confirmSignIn({ challengeResponse: password });
}

/** Sets a password with the code that was mailed. @throws Cognito's errors by `name` */
export async function setForgottenPassword(username: string, code: string, password: string): Promise<void> {
  await confirmResetPassword({
    username: username.trim().toLowerCase(),
    confirmationCode: code,
    newPassword: password,
  });
}

export async function refreshTokens(): Promise<RefreshOutcome> {
  try {
    const session = await fetchAuthSession({ forceRefresh: true });
    return session.tokens === undefined ? 'refused' : 'refreshed';
  } catch (error) {
    return error instanceof Error && REFUSALS.has(error.name) ? 'refused' : 'unreachable';
  }
}

/** Forgets the tokens here and revokes the refresh token where the network allows it. */
export async function signOutOfPool(): Promise<void> {
  await signOut();
}

function oauthOf(domain: string) {
  return {
    domain,
    scopes: [...SIGN_ON_SCOPES],
    redirectSignIn: [`${location.origin}${ROUTES.singleSignOn.path}`],
    redirectSignOut: [`${location.origin}${ROUTES.login.path}`],
    responseType: 'code' as const,
  };
}
