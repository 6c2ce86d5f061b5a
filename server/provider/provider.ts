import { Hono } from 'hono';
import type { Context } from 'hono';
import * as v from 'valibot';

import type { Backend } from '#server/backend.ts';
import { readForm } from '#server/http/read-request-body.ts';

import { readAuthorizeRequest } from './authorize-request.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { createGrants } from './grants.ts';
import { accountsPage, refusalPage, signedOutPage } from './provider-pages.ts';
import { createProviderSessions } from './provider-sessions.ts';

/** What the provider is asked for, below the origin of its domain. */
export const PROVIDER_PATHS = ['/oauth2/authorize', '/oauth2/token', '/oauth2/logout'] as const;

/**
 * The hosted sign-in of the sites with single sign-on: token response for one of them, code with PKCE for the other.
 * It remembers who signed in, but only tells without asking when it was asked to (`prompt=none`).
 */
export function createProvider({ cognito, sites, now }: Pick<Backend, 'cognito' | 'sites' | 'now'>): Hono {
  const routes = new Hono();
  const grants = createGrants(now);
  const sessions = createProviderSessions();

  function answerFor(request: AuthorizeRequest, username: string): string {
    if (request.responseType === 'code') {
      return returnTo(request, { code: grants.issue(request, username) });
    }
    const { idToken, accessToken, expiresInSeconds } = tokensFor(request, username);
    return returnTo(request, {
      id_token: idToken,
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: String(expiresInSeconds),
    });
  }

  function tokensFor({ site, nonce }: AuthorizeRequest, username: string) {
    return cognito.issueTokens({ poolId: site.auth.userPoolId, username, ...(nonce === undefined ? {} : { nonce }) });
  }

  routes.get('/oauth2/authorize', (context) =>
    withRequest(context, (request) => {
      if (request.prompt === 'none') {
        const username = sessions.personIn(context, request.site.auth.userPoolId);
        const answer =
          username === undefined ? returnTo(request, { error: 'login_required' }) : answerFor(request, username);
        return context.redirect(answer);
      }
      return context.html(accountsPage(request, cognito.usernames(request.site.auth.userPoolId)));
    }),
  );
  routes.post('/oauth2/authorize', (context) =>
    withRequest(context, async (request) => {
      const { account } = await readForm(context.req.raw);
      if (account === undefined) {
        return context.redirect(
          returnTo(request, { error: 'access_denied', error_description: 'User cancelled the sign-in' }),
          303,
        );
      }
      const { userPoolId: poolId } = request.site.auth;
      if (!cognito.userExists({ poolId, username: account })) {
        return context.html(refusalPage('There is no such account.'), 400);
      }
      sessions.remember(context, poolId, account);
      return context.redirect(answerFor(request, account), 303);
    }),
  );
  routes.post('/oauth2/token', async (context) => {
    const asked = v.safeParse(TokenRequest, await readForm(context.req.raw));
    if (!asked.success) {
      return context.json({ error: 'unsupported_grant_type' }, 400);
    }
    const { code, client_id: clientId, redirect_uri: redirectUri, code_verifier: verifier } = asked.output;
    const grant = grants.redeem({ code, clientId, redirectUri, verifier });
    if (!grant) {
      return context.json({ error: 'invalid_grant' }, 400);
    }
    const { idToken, accessToken, refreshToken, expiresInSeconds } = tokensFor(grant.request, grant.username);
    return context.json(
      {
        id_token: idToken,
        access_token: accessToken,
        refresh_token: refreshToken,
        token_type: 'Bearer',
        expires_in: expiresInSeconds,
      },
      200,
      { 'cache-control': 'no-store' },
    );
  });
  routes.get('/oauth2/logout', (context) => {
    sessions.forget(context);
    return context.html(signedOutPage());
  });

  function withRequest(context: Context, answer: (request: AuthorizeRequest) => Response | Promise<Response>) {
    context.header('cache-control', 'no-store');
    context.header('referrer-policy', 'no-referrer');
    const read = readAuthorizeRequest(context.req.query(), sites);
    if ('words' in read) {
      return context.html(refusalPage(read.words), 400);
    }
    const { request, refusal } = read;
    return refusal === undefined ? answer(request) : context.redirect(returnTo(request, { error: refusal }));
  }

  return routes;
}

const TokenRequest = v.object({
  grant_type: v.literal('authorization_code'),
  code: v.string(),
  client_id: v.string(),
  redirect_uri: v.string(),
  code_verifier: v.optional(v.string(), ''),
});

/** Tokens come behind the hash, which no server sees; a code comes in the query. */
function returnTo({ redirectUri, responseType, state }: AuthorizeRequest, answer: Record<string, string>): string {
  const values = new URLSearchParams({ ...answer, ...(state === undefined ? {} : { state }) });
  return `${redirectUri}${responseType === 'token' ? '#' : '?'}${values.toString()}`;
}
