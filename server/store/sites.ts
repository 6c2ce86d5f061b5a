import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

import { FeatureFlag, SiteSettings } from '#contract/api/settings.ts';
import { AUTH_TYPES, CognitoAuth, Site } from '#contract/api/sign-in/sites.ts';

import { allRows, jsonOf, oneRow } from './rows.ts';

/** A site as it is stored. Addresses in it have placeholders (`addresses.ts`). */
export const StoredSite = v.object({
  site: Site,
  authType: v.picklist(AUTH_TYPES),
  /** Without endpoint and domain: those depend on the ports of the run. */
  auth: v.omit(CognitoAuth, ['endpoint', 'domain']),
  apiRegion: v.string(),
  settings: SiteSettings,
  featureSet: v.optional(v.record(v.string(), FeatureFlag)),
  theme: v.optional(
    v.object({
      logo: v.object({ url: v.string() }),
      colors: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
    }),
  ),
  hasGovernmentPolicies: v.optional(v.boolean(), false),
  /** A line for urgent help above the contact page, by language. */
  urgentHelp: v.optional(v.record(v.string(), v.string())),
});
export type StoredSite = v.InferOutput<typeof StoredSite>;

export interface SiteStore {
  find(siteUuid: string): StoredSite | undefined;
  /** In the order of the demonstration. */
  all(): StoredSite[];
  /** Codes are typed by people: case and space around them say nothing. */
  findByRegistrationCode(code: string): StoredSite | undefined;
}

const Row = v.object({ data: jsonOf(StoredSite) });

export function createSiteStore(database: DatabaseSync): SiteStore {
  const select = database.prepare('SELECT data FROM sites WHERE site_uuid = ?');
  const selectAll = database.prepare('SELECT data FROM sites ORDER BY position');
  const all = () => allRows(selectAll, Row).map((row) => row.data);
  return {
    find: (siteUuid) => oneRow(select, Row, siteUuid)?.data,
    all,
    findByRegistrationCode: (code) =>
      all().find(({ settings }) => settings.registrationCode?.toUpperCase() === code.trim().toUpperCase()),
  };
}
