import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';

import { Profile } from '#contract/api/profile.ts';

import { allRows, jsonOf, oneRow } from './rows.ts';

/** A person at a site: somebody with two sites has two profiles and one e-mail. */
export interface Member {
  readonly siteUuid: string;
  readonly profile: Profile;
}

/** A profile before the store has given it its id and version. */
export type NewProfile = Omit<Profile, 'id' | 'version'>;

/** E-mails are not told apart by capitals. */
export interface MemberStore {
  find(siteUuid: string, email: string): Member | undefined;
  sitesOf(email: string): string[];
  add(siteUuid: string, profile: NewProfile): Member;
  /** Moves the version on. Undefined when `profile.version` is not the stored one any more. */
  save(profile: Profile): Profile | undefined;
}

const Row = v.object({ site_uuid: v.string(), profile: jsonOf(Profile) });

export function createMemberStore(database: DatabaseSync): MemberStore {
  const select = database.prepare('SELECT site_uuid, profile FROM members WHERE site_uuid = ? AND email = ?');
  const selectSites = database.prepare(
    'SELECT site_uuid FROM members JOIN sites USING (site_uuid) WHERE email = ? ORDER BY position',
  );
  const selectLastId = database.prepare('SELECT coalesce(max(id), 4000) AS id FROM members');
  const insert = database.prepare(
    'INSERT INTO members (id, site_uuid, email, version, profile) VALUES (?, ?, ?, ?, ?)',
  );
  const update = database.prepare('UPDATE members SET version = ?, profile = ? WHERE id = ? AND version = ?');
  return {
    find(siteUuid, email) {
      const row = oneRow(select, Row, siteUuid, email.toLowerCase());
      return row && { siteUuid: row.site_uuid, profile: row.profile };
    },
    sitesOf: (email) =>
      allRows(selectSites, v.object({ site_uuid: v.string() }), email.toLowerCase()).map((row) => row.site_uuid),
    add(siteUuid, newProfile) {
      const lastId = oneRow(selectLastId, v.object({ id: v.number() }))?.id ?? 0;
      const profile: Profile = { ...newProfile, id: lastId + 1, version: 1 };
      insert.run(profile.id, siteUuid, profile.email.toLowerCase(), profile.version, JSON.stringify(profile));
      return { siteUuid, profile };
    },
    save(profile) {
      const next: Profile = { ...profile, version: profile.version + 1 };
      const { changes } = update.run(next.version, JSON.stringify(next), next.id, profile.version);
      return Number(changes) === 1 ? next : undefined;
    },
  };
}
