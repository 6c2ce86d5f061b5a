import { call } from '#api/call.ts';
import type { ArgumentsOf } from '#contract/api/endpoints.ts';
import type { Profile } from '#contract/api/profile.ts';
import { isParentStage } from '#contract/api/stages.ts';

import type { LatestProfile } from './read-latest-profile.ts';

type Changes = Partial<Omit<ArgumentsOf<'saveProfile'>, 'siteUuid'>>;

/**
 * Sends the whole profile (docs/contract.md §5) with some changes. What nobody changed goes back as it came, also what
 * this build cannot read: a stage, a role or a field that came later than it.
 * @throws what `call` throws
 */
export async function saveWholeProfile(
  siteUuid: string,
  { body: latest, received }: LatestProfile,
  changes: Changes = {},
): Promise<Profile> {
  const body = { ...asItCame(latest, received), ...changes, ...stagesWith(changes.stages, received) };
  return (await call('saveProfile', { ...latest, ...changes, siteUuid }, { body })).body;
}

/** Where the server has nothing, what the person was shown instead counts; nobody was shown when it was updated. */
function asItCame({ updatedAt, ...shown }: Profile, received: unknown = { updatedAt }): Record<string, unknown> {
  const known: Record<string, unknown> = { ...shown };
  const came = Object.entries(received ?? {}).filter(([key, value]) => value !== null || known[key] === undefined);
  return { ...known, ...Object.fromEntries(came) };
}

/** The form offers the stages that we know; the others of a person are not up to it. */
function stagesWith(chosen: Changes['stages'], received: unknown): { stages?: unknown[] } {
  if (chosen === undefined) {
    return {};
  }
  const came: unknown = Reflect.get(Object(received), 'stages');
  const others = Array.isArray(came)
    ? came.filter((stage) => !(typeof stage === 'string' && isParentStage(stage)))
    : [];
  return { stages: [...chosen, ...(others as unknown[])] };
}
