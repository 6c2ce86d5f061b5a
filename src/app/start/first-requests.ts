import * as v from 'valibot';

import { askedSoFar } from '#api/early-answers.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { readOwner } from '#device/session/owner.ts';
import { readDocument, writeDocument } from '#device/storage/stored-document.ts';
import { knownConfig } from '#features/site/config.ts';

const PAGES_MAX = 8;
/** The newest stay. */
const REQUESTS_MAX = 16;

const FirstRequests = v.object({
  v: v.literal(STORAGE.firstRequests.version),
  owner: v.string(),
  /** The API's address in the config that they were asked under: under another one none of them is asked. */
  api: v.string(),
  /** By path, the newest last: addresses. */
  pages: v.record(v.string(), v.array(v.string())),
});

/**
 * Writes down what the page that stands now has asked for, beside what it asked for before: a start that has nearly
 * everything asks for little. Where it is opened next and nothing of it is kept, the script
 * of index.html asks for the same side by side with the app's own files.
 */
export function rememberFirstRequests(path: string): void {
  const { key, version } = STORAGE.firstRequests;
  const owner = readOwner()?.owner;
  const api = knownConfig()?.baseApiUrl;
  const asked = askedSoFar();
  if (owner === undefined || api === undefined || asked.length === 0) {
    return;
  }
  const kept = readDocument(key, FirstRequests);
  const pages = new Map(Object.entries(kept?.owner === owner && kept.api === api ? kept.pages : {}));
  const before = pages.get(path) ?? [];
  pages.delete(path);
  pages.set(path, [...new Set([...before, ...asked])].slice(-REQUESTS_MAX));
  writeDocument(key, { v: version, owner, api, pages: Object.fromEntries([...pages].slice(-PAGES_MAX)) });
}
