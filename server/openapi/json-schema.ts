import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';

import { Banner, DeployConfig } from '#contract/api/config.ts';
import { JourneySubscription } from '#contract/api/journeys.ts';
import { Policy } from '#contract/api/policies.ts';
import { JourneyStep, Named, Post, PostImage, PostSummary } from '#contract/api/posts.ts';
import { Profile } from '#contract/api/profile.ts';
import { FeatureFlag, SettingsResponse, SiteSettings } from '#contract/api/settings.ts';
import { Nomination } from '#contract/api/sign-in/nomination.ts';
import { AuthConfig, CognitoAuth, Site, SiteConfig } from '#contract/api/sign-in/sites.ts';
import { PARENT_STAGES } from '#contract/api/stages.ts';
import { Theme } from '#contract/api/theme.ts';
import { ContextualPage } from '#contract/app/contextual-pages.ts';
import { AnalyticsEvent, PersonalisationEvent } from '#contract/api/events.ts';

export type Json = { [key: string]: unknown };

/** What has a name of its own in the document. */
const NAMED: Readonly<Record<string, v.GenericSchema>> = {
  AnalyticsEvent,
  AuthConfig,
  Banner,
  CognitoAuth,
  ContextualPage,
  DeployConfig,
  FeatureFlag,
  JourneyStep,
  JourneySubscription,
  Named,
  Nomination,
  PersonalisationEvent,
  Policy,
  Post,
  PostImage,
  PostSummary,
  Profile,
  SettingsResponse,
  Site,
  SiteConfig,
  SiteSettings,
  Theme,
};

/** A list of the contract takes entries of any kind and drops what does not fit: what does fit stands here, by field. */
const ENTRIES: Readonly<Record<string, Json>> = {
  banners: refTo('Banner'),
  categories: refTo('Named'),
  sites: refTo('Site'),
  stages: { type: 'string', enum: Object.keys(PARENT_STAGES) },
  steps: refTo('JourneyStep'),
  tags: refTo('Named'),
};

export function namedSchemas(): Json {
  return Object.fromEntries(Object.entries(NAMED).map(([name, schema]) => [name, convert(schema, name)]));
}

/**
 * What goes over the wire, as JSON Schema 2020-12. Checks that JSON Schema has no words for (addresses that may be
 * followed) are left out. `entry` is what a list as a whole consists of.
 */
export function jsonSchemaOf(schema: v.GenericSchema, entry?: keyof typeof NAMED): Json {
  const json = convert(schema);
  return isOpenList(json) && entry !== undefined ? { ...json, items: refTo(entry) } : json;
}

export function refTo(name: string): Json {
  return { $ref: `#/components/schemas/${name}` };
}

/** `own`: the name that is being described, which may not refer to itself. */
function convert(schema: v.GenericSchema, own?: string): Json {
  const definitions = Object.fromEntries(Object.entries(NAMED).filter(([name]) => name !== own));
  const json: unknown = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
    definitions,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  });
  const { $schema: _, $defs: __, ...rest } = v.parse(Record, json);
  return tidy(rest);
}

/** Names the entries of open lists and leaves out what says nothing. */
function tidy(json: Json, field?: string): Json {
  const tidied: Json = {};
  for (const [key, value] of Object.entries(json)) {
    const says = !(key === 'required' && Array.isArray(value) && value.length === 0);
    if (says) {
      tidied[key] = tidyValue(value, key, field);
    }
  }
  return isOpenList(tidied) && field !== undefined ? { ...tidied, items: entriesOf(field) } : tidied;
}

function tidyValue(value: unknown, key: string, field: string | undefined): unknown {
  if (Array.isArray(value)) {
    return value.map((entry: unknown) => tidyValue(entry, key, field));
  }
  const parsed = v.safeParse(Record, value);
  if (!parsed.success) {
    return value;
  }
  if (key === 'properties') {
    return Object.fromEntries(Object.entries(parsed.output).map(([name, of]) => [name, tidyValue(of, name, name)]));
  }
  return tidy(parsed.output, field);
}

function isOpenList(json: Json): boolean {
  const items = v.safeParse(v.strictObject({}), json['items']);
  return json['type'] === 'array' && items.success;
}

function entriesOf(field: string): Json {
  const entries = ENTRIES[field];
  if (!entries) {
    throw new Error(`server/openapi/json-schema.ts has to say what the list ${field} consists of.`);
  }
  return entries;
}

const Record = v.record(v.string(), v.unknown());
