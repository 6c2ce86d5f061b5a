import * as v from 'valibot';
import { CognitoError } from './cognito-error.ts';
import type { Passwords } from './passwords.ts';
import type { Pools } from './pool.ts';
import type { Sessions, TokenSet } from './sessions.ts';
import type { SignIn, SignInResult } from './sign-in.ts';
import type { TokenPair } from './tokens.ts';
import { accountOf } from './user-store.ts';

/** Takes a request's JSON, gives the answer's; throws a CognitoError for a refusal. */
export type Operation = (body: unknown) => object;

interface Parts {
  readonly pools: Pools;
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly passwords: Passwords;
}

/** The calls that Amplify makes, by the last part of their `x-amz-target`. */
export function createOperations({ pools, signIn, sessions, passwords }: Parts): ReadonlyMap<string, Operation> {
  function refresh(clientId: string, refreshToken: string) {
    return { AuthenticationResult: wireTokens(sessions.refresh(pools.byClient(clientId), refreshToken)) };
  }

  return new Map(
    Object.entries({
      InitiateAuth: operation(v.variant('AuthFlow', [SrpStart, Refresh]), (body) => {
        if (body.AuthFlow !== 'USER_SRP_AUTH') {
          return refresh(body.ClientId, body.AuthParameters.REFRESH_TOKEN);
        }
        const { USERNAME, SRP_A } = body.AuthParameters;
        const challenge = signIn.begin(pools.byClient(body.ClientId), USERNAME, SRP_A);
        return {
          ChallengeName: 'PASSWORD_VERIFIER',
          ChallengeParameters: {
            USERNAME: challenge.username,
            USER_ID_FOR_SRP: challenge.username,
            SALT: challenge.salt,
            SRP_B: challenge.serverNumber,
            SECRET_BLOCK: challenge.secretBlock,
          },
        };
      }),

      RespondToAuthChallenge: operation(v.variant('ChallengeName', [SrpProof, NewPassword]), (body) => {
        const pool = pools.byClient(body.ClientId);
        if (body.ChallengeName === 'NEW_PASSWORD_REQUIRED') {
          const { USERNAME, NEW_PASSWORD } = body.ChallengeResponses;
          return wireResult(signIn.setFirstPassword(pool, body.Session, USERNAME, NEW_PASSWORD));
        }
        const responses = body.ChallengeResponses;
        const proof = {
          secretBlock: responses.PASSWORD_CLAIM_SECRET_BLOCK,
          signature: responses.PASSWORD_CLAIM_SIGNATURE,
          timestamp: responses.TIMESTAMP,
        };
        return wireResult(signIn.prove(pool, proof));
      }),

      GetTokensFromRefreshToken: operation(v.object({ ...ofClient, RefreshToken: v.string() }), (body) =>
        refresh(body.ClientId, body.RefreshToken),
      ),

      RevokeToken: operation(v.object({ ...ofClient, Token: v.string() }), (body) => {
        sessions.end(pools.byClient(body.ClientId), body.Token);
        return {};
      }),

      GlobalSignOut: operation(v.object(ofUser), (body) => {
        sessions.endAll(sessions.userOf(body.AccessToken));
        return {};
      }),

      GetUser: operation(v.object(ofUser), (body) => {
        const { username, sub, email } = sessions.userOf(body.AccessToken);
        const attributes = { sub, email, email_verified: 'true' };
        return {
          Username: username,
          UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        };
      }),

      ChangePassword: operation(PasswordChange, (body) => {
        passwords.change(sessions.userOf(body.AccessToken), body.PreviousPassword, body.ProposedPassword);
        return {};
      }),

      ForgotPassword: operation(v.object({ ...ofClient, Username: v.string() }), (body) => {
        const account = accountOf(pools.byClient(body.ClientId).poolId, body.Username);
        passwords.requestReset(account);
        const Destination = masked(account.username);
        return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination } };
      }),

      ConfirmForgotPassword: operation(ResetConfirmation, (body) => {
        const account = accountOf(pools.byClient(body.ClientId).poolId, body.Username);
        passwords.confirmReset(account, body.ConfirmationCode, body.Password);
        return {};
      }),
    }),
  );
}

/** As long as the modulus in hexadecimal, with room for zeros in front. */
const HexNumber = v.pipe(v.string(), v.regex(/^[0-9a-f]{1,800}$/i));
const ofClient = { ClientId: v.string() };
const ofUser = { AccessToken: v.string() };

const SrpStart = v.object({
  ...ofClient,
  AuthFlow: v.literal('USER_SRP_AUTH'),
  AuthParameters: v.object({ USERNAME: v.string(), SRP_A: HexNumber }),
});
const Refresh = v.object({
  ...ofClient,
  AuthFlow: v.picklist(['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']),
  AuthParameters: v.object({ REFRESH_TOKEN: v.string() }),
});
const SrpProof = v.object({
  ...ofClient,
  ChallengeName: v.literal('PASSWORD_VERIFIER'),
  ChallengeResponses: v.object({
    PASSWORD_CLAIM_SECRET_BLOCK: v.string(),
    PASSWORD_CLAIM_SIGNATURE: v.string(),
    TIMESTAMP: v.string(),
  }),
});
const NewPassword = v.object({
  ...ofClient,
  ChallengeName: v.literal('NEW_PASSWORD_REQUIRED'),
  Session: v.string(),
  ChallengeResponses: v.object({ USERNAME: v.string(), NEW_PASSWORD: v.string() }),
});
const PasswordChange = v.object({ ...ofUser, PreviousPassword: v.string(), ProposedPassword: v.string() });
const ResetConfirmation = v.object({
  ...ofClient,
  Username: v.string(),
  ConfirmationCode: v.string(),
  Password: v.string(),
});

function operation<Schema extends v.GenericSchema>(
  schema: Schema,
  run: (body: v.InferOutput<Schema>) => object,
): Operation {
  return (body) => {
    const parsed = v.safeParse(schema, body);
    if (!parsed.success) {
      const [issue] = parsed.issues;
      throw new CognitoError('InvalidParameterException', `${v.getDotPath(issue) ?? 'Request'}: ${issue.message}`);
    }
    return run(parsed.output);
  };
}

function wireResult(result: SignInResult): object {
  if ('tokens' in result) {
    return { AuthenticationResult: wireTokens(result.tokens), ChallengeParameters: {} };
  }
  const { username, email } = result.newPasswordFor;
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session: result.session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: username,
      requiredAttributes: '[]',
      userAttributes: JSON.stringify({ email, email_verified: 'true' }),
    },
  };
}

function wireTokens(tokens: TokenPair | TokenSet): object {
  return {
    IdToken: tokens.idToken,
    AccessToken: tokens.accessToken,
    ...('refreshToken' in tokens && { RefreshToken: tokens.refreshToken }),
    ExpiresIn: tokens.expiresInSeconds,
    TokenType: 'Bearer',
  };
}

/** From the name that was typed, never from the account: the answer is the same whether or not there is one. */
function masked(username: string): string {
  const [name = '', domain = ''] = username.split('@');
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}
