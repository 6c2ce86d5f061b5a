import { ENDPOINTS } from '#contract/api/endpoints.ts';
import type { EndpointName } from '#contract/api/endpoints.ts';
import type { Backend } from '#server/backend.ts';
import type { Claims } from '#server/cognito/tokens.ts';
import type { StoredSite } from '#server/store/sites.ts';

import type { CallerAccount, Call } from './call.ts';
import { noAccess, notFound, Refusal } from './refusal.ts';

interface Asked {
  name: EndpointName;
  siteUuid: string;
  /** The `Authorization` header, if there is one. */
  authorization: string | undefined;
}

/**
 * Checks who calls before anything is read: 401 without a good token where the row asks for one, 403 at a site that
 * is not the person's own.
 */
export function authoriseCall(backend: Backend, { name, siteUuid, authorization }: Asked): Call {
  const claims = claimsOf(backend, authorization);
  const call: Call = {
    backend,
    siteUuid,
    account() {
      if (!claims) {
        throw new Refusal(401, 'Please sign in.', 'Unauthorized');
      }
      return accountOf(claims);
    },
    member(wanted = siteUuid) {
      const { email } = call.account();
      const site = backend.sites.find(wanted);
      const member = site && backend.members.find(wanted, email);
      if (!site || !member || !claims) {
        throw noAccess();
      }
      assertBearerOf(site, claims);
      return member;
    },
    site(wanted = siteUuid) {
      const site = backend.sites.find(wanted);
      if (!site) {
        throw notFound('The site');
      }
      return site;
    },
  };
  if (!ENDPOINTS[name].open) {
    call.account();
  }
  if (siteUuid !== '') {
    call.member();
  }
  return call;
}

function claimsOf(backend: Backend, authorization: string | undefined): Claims | undefined {
  const [, token] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return token === undefined ? undefined : backend.cognito.verify(token);
}

function accountOf(claims: Claims): CallerAccount {
  return { poolId: claims.poolId, email: claims.username.toLowerCase() };
}

/** docs/contract.md §4: a site has one pool and says which of its tokens is the bearer. */
function assertBearerOf(site: StoredSite, claims: Claims): void {
  if (site.auth.userPoolId !== claims.poolId) {
    throw noAccess();
  }
  const wanted = site.auth.tokenUse ?? 'id';
  if (claims.tokenUse !== wanted) {
    throw new Refusal(401, `This site takes the ${wanted} token.`, 'Unauthorized');
  }
}
