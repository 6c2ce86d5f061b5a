import { Amplify } from 'aws-amplify';
import { confirmResetPassword, confirmSignIn, fetchAuthSession, signIn, signOut } from 'aws-amplify/auth';

import type { RefreshOutcome } from '#api/api-context.ts';
import type { CognitoAuth } from '#contract/sites.ts';

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

let configured: string | undefined;

/** Points Amplify at the pool of a site. */
export function configurePool(auth: CognitoAuth): void {
  const wanted = JSON.stringify(auth);
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
