import * as v from 'valibot';

import { browserStorage } from '#device/storage/browser-storage.ts';

import { tellStorage } from './page-globals.ts';

/** A place where JSON from outside comes in. */
export interface Door {
  readonly name: string;
  /** Documents that are let in. */
  readonly examples: readonly unknown[];
  /** What the app makes of a text; undefined or null: nothing. What it may throw counts as undefined here. */
  read(text: string): unknown;
  /** The schema that what was let in must still fit. */
  readonly again?: v.GenericSchema;
  /** Where the list is in what comes in and in what is let in: entries that do not fit cost themselves alone. */
  readonly list?: readonly string[];
}

/** What is not JSON never reaches a schema: whoever parses before asking does so here. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Messages and rows come as objects. */
export function schemaDoor(name: string, schema: v.GenericSchema, ...examples: readonly unknown[]): Door {
  return {
    name,
    examples,
    again: schema,
    read: (text) => {
      const parsed = v.safeParse(schema, json(text));
      return parsed.success ? parsed.output : undefined;
    },
  };
}

/** A document of the browser's storage, by the function that the app reads it with. */
export function storedDoor(
  name: string,
  place: { readonly storage: 'localStorage' | 'sessionStorage'; readonly key: string },
  read: () => unknown,
  ...examples: readonly unknown[]
): Door {
  return {
    name,
    examples,
    read: (text) => {
      browserStorage(place.storage).setItem(place.key, text);
      tellStorage(place.key);
      const document = read();
      browserStorage(place.storage).removeItem(place.key);
      return document;
    },
  };
}
