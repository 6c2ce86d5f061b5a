import type { RefreshOutcome } from '#api/api-context.ts';
import { isYetToCome, ownerOf, readToken } from '#contract/api/sign-in/token.ts';
import { bearerOf } from '#contract/device/send-permit.ts';
import type { SendPermit } from '#contract/device/send-permit.ts';
import { validPermit } from '#device/outbox/permit-store.ts';
import type { PermitStore } from '#device/outbox/permit-store.ts';

import type { Credentials, OutboxPorts } from './ports.ts';

type Tokens = SendPermit['tokens'];

/** What the worker’s sender needs of the world besides. */
export interface PermittedWorld extends Pick<OutboxPorts, 'store' | 'locks' | 'senders' | 'now' | 'random' | 'notify'> {
  readonly permits: PermitStore;
  /** Alone among all who renew tokens. */
  renewing<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  /** The pool’s answer to the refresh token of a permit. */
  renew(permit: SendPermit): Promise<Tokens | 'refused' | 'unreachable'>;
  /** A log-out has told the worker to end. */
  isStopped(): boolean;
}

/**
 * The outbox in the worker, while no page sends: as whoever left a permit, for as long as it stands. It is looked at
 * before every send; whoever logs out, or signs in as somebody else, takes it away.
 */
export function permittedPorts(world: PermittedWorld): OutboxPorts {
  const { permits, now } = world;
  /** How much later the pool's clock is than ours, as the permit says. */
  let clockDriftMs = 0;

  async function permit(): Promise<SendPermit | null> {
    const valid = world.isStopped() ? null : await validPermit(permits);
    clockDriftMs = valid?.tokens.clockDriftMs ?? clockDriftMs;
    const claims = valid === null ? null : readToken(bearerOf(valid));
    const isOwners = valid !== null && claims !== null && (await ownerOf(claims, valid.siteUuid)) === valid.owner;
    return isOwners && !world.isStopped() ? valid : null;
  }

  async function credentials(): Promise<Credentials | null> {
    const valid = await permit();
    if (valid === null) {
      return null;
    }
    if (!isExpired(valid, now())) {
      return { owner: valid.owner, siteUuid: valid.siteUuid, token: bearerOf(valid) };
    }
    const outcome = await refresh(bearerOf(valid));
    const renewed = outcome === 'refused' ? null : await permit();
    return renewed && { owner: renewed.owner, siteUuid: renewed.siteUuid, token: bearerOf(renewed) };
  }

  function refresh(rejected: string): Promise<RefreshOutcome> {
    return world.renewing(async () => {
      const valid = await permit();
      if (valid === null) {
        return 'refused';
      }
      if (bearerOf(valid) !== rejected && !isExpired(valid, now())) {
        return 'refreshed'; // By a page.
      }
      const tokens = valid.tokens.refreshToken === undefined ? 'refused' : await world.renew(valid);
      const latest = await permit();
      if (latest === null || latest.tokens.refreshToken !== valid.tokens.refreshToken) {
        return latest === null ? 'refused' : 'refreshed'; // A page has signed out, or in, meanwhile.
      }
      if (tokens === 'refused') {
        await permits.remove();
      }
      if (typeof tokens === 'string') {
        return tokens;
      }
      // Before they are used: a pool may have taken the old refresh token away for them.
      await permits.write({ ...latest, tokens, isRenewed: true });
      if ((await permit()) === null) {
        await permits.remove(); // A log-out went by meanwhile.
        return 'refused';
      }
      return 'refreshed';
    });
  }

  return { ...world, tells: 'later', credentials, refresh, isExpired: (token) => isOver(token, now() + clockDriftMs) };
}

/** Or may have, where it can be renewed. */
function isExpired(permit: SendPermit, now: number): boolean {
  const { clockDriftMs, refreshToken } = permit.tokens;
  const claims = readToken(bearerOf(permit));
  const poolTime = now + clockDriftMs;
  const isDoubtful = claims !== null && refreshToken !== undefined && isYetToCome(claims, poolTime);
  return isDoubtful || isOver(bearerOf(permit), poolTime);
}

function isOver(token: string, now: number): boolean {
  return now >= (readToken(token)?.exp ?? 0) * 1000;
}
