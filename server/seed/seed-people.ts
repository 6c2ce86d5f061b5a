import type { DatabaseSync } from 'node:sqlite';

import type { Nomination } from '#contract/api/sign-in/nomination.ts';
import type { Cognito } from '#server/cognito/cognito.ts';
import type { JourneyStore } from '#server/store/journeys.ts';
import type { MemberStore, NewProfile } from '#server/store/members.ts';

import { DEMO_PASSWORD, NOMINATIONS, PEOPLE } from './people.ts';
import type { DemoPerson, DemoProfile } from './people.ts';
import { POOLS } from './pools.ts';
import { SITES } from './sites.ts';
import type { SiteName } from './sites.ts';

const A_DAY_MS = 86_400_000;

interface Stores {
  database: DatabaseSync;
  cognito: Cognito;
  members: MemberStore;
  journeys: JourneyStore;
}

/** Empties everything that people have left behind, then brings the demo accounts back. */
export function seedPeople({ database, cognito, members, journeys }: Stores, now: number): void {
  for (const table of ['members', 'journeys', 'nominations', 'events', 'mails']) {
    database.exec(`DELETE FROM ${table}`);
  }
  cognito.reset();
  for (const person of PEOPLE) {
    const poolId = poolOf(person);
    const secret = person.signIn === 'provider' ? {} : { password: DEMO_PASSWORD };
    const mustChange = person.signIn === 'temporary';
    cognito.createUser({ poolId, username: person.email, email: person.email, mustChange, ...secret });
    for (const [site, profile] of Object.entries(person.sites)) {
      members.add(SITES[site as SiteName].site.siteUuid, profileOf(person, profile, now)); // a key of the record itself
    }
    for (const [index, slug] of (person.journeys ?? []).entries()) {
      journeys.subscribe({ poolId, email: person.email }, { postSlug: slug, listName: slug }, now + index);
    }
  }
  writeNominations(database, now);
}

/** The pool of the person's sites; somebody without one is a newcomer of the bank's. */
function poolOf({ sites }: DemoPerson): string {
  const [first] = Object.keys(sites) as SiteName[]; // keys of the record itself
  return first === undefined ? POOLS.bellweather.poolId : SITES[first].auth.userPoolId;
}

function profileOf(person: DemoPerson, profile: DemoProfile, now: number): NewProfile {
  const { updatedMonthsAgo = 1, leaveInDays, manager, profileCompleted = true } = profile;
  const [managersName, managersEmail] = manager ?? [];
  return {
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    language: profile.language ?? 'en',
    gender: profile.gender ?? 'Unspecified',
    role: profile.role ?? 'employee',
    stages: profile.stages ?? [],
    managePeople: profile.managePeople ?? false,
    showIntroduction: profile.showIntroduction ?? false,
    profileCompleted,
    updatedAt: monthsAgo(now, updatedMonthsAgo).toISOString(),
    createdAt: monthsAgo(now, updatedMonthsAgo + 6).toISOString(),
    estimatedFirstDayOfLeave: leaveInDays && dayIn(now, leaveInDays[0]),
    estimatedLastDayOfLeave: leaveInDays && dayIn(now, leaveInDays[1]),
    managersName,
    managersEmail,
  };
}

function writeNominations(database: DatabaseSync, now: number): void {
  const insert = database.prepare('INSERT INTO nominations (code, expires_at, data) VALUES (?, ?, ?)');
  for (const { code, employee, site, expiresInDays } of NOMINATIONS) {
    const expires = now + expiresInDays * A_DAY_MS;
    const { siteUuid, companyName } = SITES[site].site;
    const [employeeFirstName, employeeLastName] = employee;
    const details = {
      employeeFirstName,
      employeeLastName,
      companyName,
      siteUuid,
      expiresAt: new Date(expires).toISOString(),
    };
    const nomination: Nomination = { nominationCode: code, details };
    insert.run(code, expires, JSON.stringify(nomination));
  }
}

/** Calendar months in UTC; the last day of a shorter month stands in for one that it has not. */
function monthsAgo(now: number, months: number): Date {
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date;
}

function dayIn(now: number, days: number): string {
  return new Date(now + days * A_DAY_MS).toISOString().slice(0, 10);
}
