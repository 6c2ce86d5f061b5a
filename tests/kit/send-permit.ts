import { ownerOf } from '#contract/api/sign-in/token.ts';
import type { SendPermit } from '#contract/device/send-permit.ts';
import type { PermitStore } from '#device/outbox/permit-store.ts';

const ISSUER = 'https://pool.example';

/** A token of a person, from a moment to an hour later; unsigned, because only servers check that. */
export function tokenFrom(issuedAtMs: number, sub = 'person'): string {
  const iat = Math.floor(issuedAtMs / 1000);
  return `h.${btoa(JSON.stringify({ iss: ISSUER, sub, iat, exp: iat + 3600 }))}.s`;
}

export async function permitOf(
  sub: string,
  issuedAtMs: number,
  changes: Partial<SendPermit> = {},
): Promise<SendPermit> {
  const idToken = tokenFrom(issuedAtMs, sub);
  return {
    v: 1,
    owner: await ownerOf({ iss: ISSUER, sub }, 'site-1'),
    siteUuid: 'site-1',
    base: 'https://api.example/',
    pool: { clientId: 'client', address: 'https://pool.example/', username: sub },
    tokenUse: 'id',
    tokens: { idToken, accessToken: idToken, refreshToken: 'first', clockDriftMs: 0 },
    isRenewed: false,
    logOut: null,
    ...changes,
  };
}

/** A device’s one permit, and its last log-out. */
export function permitsOf(permit: SendPermit | null) {
  const device = { permit, logOut: null as string | null };
  const store: PermitStore = {
    read: () => Promise.resolve(device.permit),
    write(next) {
      device.permit = next;
      return Promise.resolve();
    },
    remove() {
      device.permit = null;
      return Promise.resolve();
    },
    lastLogOut: () => Promise.resolve(device.logOut),
  };
  return { device, store };
}
