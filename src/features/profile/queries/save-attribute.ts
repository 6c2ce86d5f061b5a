import { call } from '#api/call.ts';
import type { CallOptions } from '#api/call.ts';
import type { AttributeTarget, Profile } from '#contract/api/profile.ts';

import { saveWithLatest } from './save-with-latest.ts';

export type AttributeChange =
  | { readonly target: Exclude<AttributeTarget, 'show-introduction'>; readonly date: string | null }
  | { readonly target: 'show-introduction'; readonly showIntroduction: boolean };

/**
 * Saves one attribute of the profile and nothing else (docs/contract.md §5).
 * @throws what `saveWithLatest` throws
 */
export function saveAttribute(siteUuid: string, change: AttributeChange, options: CallOptions = {}): Promise<Profile> {
  return saveWithLatest({
    siteUuid,
    options,
    async send({ body: { email, id, version } }) {
      const attribute = { siteUuid, userEmail: email, email, id, version, ...change };
      return (await call('saveAttribute', attribute, options)).body;
    },
  });
}
