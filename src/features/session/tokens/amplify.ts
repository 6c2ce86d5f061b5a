import { Amplify, createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import {
  confirmResetPassword,
  confirmSignIn,
  fetchAuthSession,
  signIn,
  signInWithRedirect,
  signOut,
} from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { Hub } from 'aws-amplify/utils';

import type { RefreshOutcome } from '#api/api-context.ts';
import { REFRESH_REFUSALS } from '#contract/api/sign-in/refresh-refusals.ts';
import { SIGN_ON_SCOPES } from '#contract/api/sign-in/single-sign-on.ts';
import type { CognitoAuth } from '#contract/api/sign-in/sites.ts';
import { ROUTES } from '#contract/app/routes.ts';
import type { PoolTokens } from '#device/session/session-tokens.ts';
import { browserStorage, removeKeys } from '#device/storage/browser-storage.ts';
import type { SignOnPrompt } from '#features/session/single-sign-on/sign-on-prompt.ts';

/*
 * Amplify never writes to the tokens that are kept here: each task gets a store in memory, and whoever asked for it
 * decides what becomes of what is in it afterwards. So nobody is signed out by an attempt that is given up, and no
 * answer that comes late takes another person's place.
 */

// Its own provider listens to what other tabs keep, for a context that only a code has.
cognitoUserPoolsTokenProvider.teardownNotify();

const SIGN_IN_PREFIX = 'CognitoSignInState.';

/** Amplify says by one more name that there is nothing to go on with. */
const REFUSALS: ReadonlySet<string> = new Set([...REFRESH_REFUSALS, 'NoSessionFoundException']);

const PROMPTS = { none: 'NONE', login: 'LOGIN', select_account: 'SELECT_ACCOUNT' } as const;

/** What Amplify makes of a refusal for which only the account is to blame: no words may tell that there is one. */
const REFUSED_STEPS: ReadonlySet<string> = new Set(['RESET_PASSWORD', 'CONFIRM_SIGN_UP']);

/** The last sign-in that the pool has asked for a password of one's own, of those that were not given up. */
let unfinished: ReturnType<typeof openPool> | undefined;

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
  configure(hosted);
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
 * Exchanges the code in this page's address for tokens; Amplify begins when it is configured.
 * @throws what went wrong: a TypeError when nothing answered
 */
export function redeemCode(hosted: HostedSignIn): Promise<PoolTokens> {
  return new Promise((resolve, reject) => {
    const stop = Hub.listen('auth', ({ payload }) => {
      if (payload.event === 'signInWithRedirect') {
        stop();
        resolve(tokens);
      } else if (payload.event === 'signInWithRedirect_failure') {
        stop();
        reject(payload.data.error ?? new Error('The code was not exchanged'));
      }
    });
    const tokens = configure(hosted);
  });
}

/** A code comes back to a new document, so that Amplify has no context of ours for it: only its own. */
function configure({ auth, host }: HostedSignIn): PoolTokens {
  const tokens = new Map<string, string>();
  Amplify.configure({ Auth: { Cognito: { ...poolOf(auth), loginWith: { oauth: oauthOf(host) } } } });
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storeOn(tokens));
  return tokens;
}

/**
 * Signs in with the Secure Remote Password protocol. The user name is lower-cased (docs/coverage.md §5).
 * @throws Cognito's errors by `name`; `NetworkError` when nothing answered
 */
export async function signInWithPassword(
  auth: CognitoAuth,
  { username, password, signal }: { username: string; password: string; signal: AbortSignal | undefined },
): Promise<PoolTokens | 'new-password'> {
  const pool = openPool(auth);
  const { isSignedIn, nextStep } = await signIn(pool.context, {
    username: username.trim().toLowerCase(),
    password,
    options: { authFlowType: 'USER_SRP_AUTH' },
  }).finally(forgetStoredSignIn);
  if (isSignedIn) {
    return pool.tokens;
  }
  if (nextStep.signInStep === 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED') {
    unfinished = signal?.aborted === true ? unfinished : pool;
    return 'new-password';
  }
  const refused = REFUSED_STEPS.has(nextStep.signInStep) ? { name: 'NotAuthorizedException' } : {};
  throw Object.assign(new Error(`Sign-in asks for ${nextStep.signInStep}`), refused);
}

/**
 * Amplify also keeps a sign-in that is under way, with the e-mail, for a page that is loaded anew. Here a new page begins
 * anew, and this one has it in memory.
 */
function forgetStoredSignIn(): void {
  removeKeys(browserStorage('sessionStorage'), (key) => key.startsWith(SIGN_IN_PREFIX));
}

/** Answers the pool's demand for a new password at the first sign-in. */
export async function setFirstPassword(password: string): Promise<PoolTokens> {
  if (unfinished === undefined) {
    throw new Error('No sign-in waits for a password');
  }
  await confirmSignIn(unfinished.context, { challengeResponse: password }).finally(forgetStoredSignIn);
  return unfinished.tokens;
}

/** Sets a password with the code that was mailed. @throws Cognito's errors by `name` */
export async function setForgottenPassword(
  auth: CognitoAuth,
  { username, code, password }: { username: string; code: string; password: string },
): Promise<void> {
  await confirmResetPassword(openPool(auth).context, {
    username: username.trim().toLowerCase(),
    confirmationCode: code,
    newPassword: password,
  });
}

/** What `kept` is worth a new one of; `tokens` are those that came, for whoever may keep them. */
export async function refreshTokens(
  auth: CognitoAuth,
  kept: PoolTokens,
): Promise<{ outcome: RefreshOutcome; tokens: PoolTokens }> {
  const { context, tokens } = openPool(auth, kept);
  try {
    const session = await fetchAuthSession(context, { forceRefresh: true });
    return { outcome: session.tokens === undefined ? 'refused' : 'refreshed', tokens };
  } catch (error) {
    return { outcome: error instanceof Error && REFUSALS.has(error.name) ? 'refused' : 'unreachable', tokens };
  }
}

/** Revokes the refresh token where the network allows it. */
export async function signOutOfPool(auth: CognitoAuth, kept: PoolTokens): Promise<void> {
  await signOut(openPool(auth, kept).context);
}

function openPool(auth: CognitoAuth, kept: PoolTokens = new Map()) {
  const tokens = new Map(kept);
  const config = { Cognito: poolOf(auth) };
  const tokenProvider = createUserPoolsTokenProvider(config, storeOn(tokens));
  return { context: createAmplifyContext({ Auth: config }, { Auth: { tokenProvider } }), tokens };
}

function poolOf({ userPoolId, userPoolWebClientId, endpoint }: CognitoAuth) {
  return {
    userPoolId,
    userPoolClientId: userPoolWebClientId,
    ...(endpoint === undefined ? {} : { userPoolEndpoint: endpoint }),
  };
}

function storeOn(tokens: Map<string, string>) {
  return {
    getItem: (key: string) => Promise.resolve(tokens.get(key) ?? null),
    setItem: (key: string, value: string) => Promise.resolve(void tokens.set(key, value)),
    removeItem: (key: string) => Promise.resolve(void tokens.delete(key)),
    clear: () => Promise.resolve(tokens.clear()),
  };
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
