import { apiContext } from '#api/api-context.ts';
import { readToken } from '#contract/api/sign-in/token.ts';
import type { SendPermit } from '#contract/device/send-permit.ts';
import { TOKEN_PREFIX } from '#contract/device/storage.ts';
import { withLeasedLock } from '#device/locks/leased-lock.ts';
import { permitStore, REFRESH_LOCK, validPermit } from '#device/outbox/permit-store.ts';
import { isCurrentOwner } from '#device/session/current-owner.ts';
import { readOwner } from '#device/session/owner.ts';
import { poolTokensOf } from '#device/session/pool-tokens.ts';
import { copyPoolTokens, keepPoolTokens, readSessionTokens } from '#device/session/session-tokens.ts';
import { makeWritable } from '#device/storage/make-writable.ts';
import { currentSession } from '#features/session/session.ts';
import type { Session } from '#features/session/session.ts';

/** A refresh has 15 seconds, and a lease one more. */
const LEASE_MS = 16_000;

/** Lets the worker send as whoever is signed in; without a session that can be passed on, nobody may. */
export function leaveSendPermit(): Promise<void> {
  return withLeasedLock(REFRESH_LOCK, LEASE_MS, async () => {
    await adoptRenewedTokens();
    await writePermit();
  });
}

/** The worker has nothing to send any more. What it renewed is the page’s. */
export async function withdrawSendPermit(): Promise<void> {
  if ((await permitStore.read()) !== null) {
    await withLeasedLock(REFRESH_LOCK, LEASE_MS, async () => {
      await adoptRenewedTokens();
      await permitStore.remove();
    });
  }
}

/** The page has renewed the tokens, or lost them: the worker is not to go on with the old ones. Under the lock. */
export async function updateSendPermit(): Promise<void> {
  if ((await permitStore.read()) !== null) {
    await writePermit();
  }
}

/**
 * Takes over what the worker renewed while no page was open, because a pool may take a refresh token away for its
 * successor. A session that is newer stays. Under the lock, before anything else is done to the tokens.
 */
export async function adoptRenewedTokens(): Promise<void> {
  const permit = await validPermit(permitStore);
  const session = currentSession();
  if (permit?.isRenewed !== true || session === null || !isCurrentOwner(permit.owner)) {
    return;
  }
  const { clientId } = permit.pool;
  const isSamePool = clientId === session.siteConfig.authConfig.Auth.userPoolWebClientId;
  if (isSamePool && issuedAt(permit.tokens.idToken) > issuedAt(readSessionTokens(clientId)?.idToken)) {
    makeWritable('localStorage');
    keepPoolTokens(poolTokensOf(permit.pool, permit.tokens));
  }
}

async function writePermit(): Promise<void> {
  const session = currentSession();
  const permit = session === null ? null : await permitOf(session);
  if (permit === null || !isCurrentOwner(permit.owner)) {
    await permitStore.remove();
    return;
  }
  await permitStore.write(permit);
  if (!isCurrentOwner(permit.owner)) {
    await permitStore.remove(); // A log-out went by meanwhile.
  }
}

async function permitOf({ site, siteConfig }: Session): Promise<SendPermit | null> {
  const { userPoolWebClientId: clientId, userPoolId, endpoint, tokenUse } = siteConfig.authConfig.Auth;
  const tokens = readSessionTokens(clientId);
  const owner = readOwner();
  const base = new URL(await apiContext().base(), location.href).href;
  const logOut = await permitStore.lastLogOut();
  const kept = copyPoolTokens(clientId);
  const username = kept.get(`${TOKEN_PREFIX}${clientId}.LastAuthUser`);
  if (tokens === null || owner === null || username === undefined) {
    return null;
  }
  const deviceKey = kept.get(`${TOKEN_PREFIX}${clientId}.${username}.deviceKey`);
  return {
    v: 1,
    owner: owner.owner,
    siteUuid: site.siteUuid,
    base,
    pool: {
      clientId,
      address: endpoint ?? addressOfPool(userPoolId),
      username,
      ...(deviceKey === undefined ? {} : { deviceKey }),
    },
    tokenUse: tokenUse ?? 'id',
    tokens,
    isRenewed: false,
    logOut,
  };
}

/** As Amplify makes it. */
function addressOfPool(userPoolId: string): string {
  const region = userPoolId.split('_')[0] ?? '';
  return `https://cognito-idp.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}/`;
}

function issuedAt(token: string | undefined): number {
  return (token === undefined ? null : readToken(token))?.iat ?? 0;
}
