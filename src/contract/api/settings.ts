import * as v from 'valibot';

import { optional, Text } from './schema.ts';

const FLAGS = ['childCareSearch'] as const;
export type Flag = (typeof FLAGS)[number];

export const FeatureFlag = v.object({ enabled: v.boolean(), link: optional(Text) });
export type FeatureFlag = v.InferOutput<typeof FeatureFlag>;

export const SiteSettings = v.object({
  nominationMode: optional(Text),
  registrationCode: optional(Text),
  analyticsSiteName: optional(Text),
  /** Country code in lower case; the `locale` of route and menu rules. */
  siteRegion: optional(
    v.pipe(
      Text,
      v.transform((region) => region.toLowerCase()),
    ),
  ),
  apiRegion: optional(Text),
  authType: optional(Text),
  migrated: optional(v.boolean()),
  ci2InvitationCode: optional(Text),
});
export type SiteSettings = v.InferOutput<typeof SiteSettings>;

/** docs/contract.md §5. A flag that does not fit reads as absent, never as somebody else's prototype. */
export const SettingsResponse = v.object({
  settings: SiteSettings,
  featureSet: v.optional(
    v.fallback(v.nullable(v.record(v.string(), v.fallback(FeatureFlag, { enabled: false }))), null),
    null,
  ),
});
export type SettingsResponse = v.InferOutput<typeof SettingsResponse>;

/** What 400 and 404 mean: this site has no settings and no flags, so every flag counts as enabled. */
export const NO_SETTINGS: SettingsResponse = { settings: {}, featureSet: null };

/** docs/coverage.md §6: without any loaded flags, all count as enabled. */
export function isEnabled(response: SettingsResponse, flag: string): boolean {
  if (response.featureSet === null || Object.keys(response.featureSet).length === 0) {
    return true;
  }
  return Object.hasOwn(response.featureSet, flag) && response.featureSet[flag]?.enabled === true;
}
