import * as v from 'valibot';

import { EVENTS } from '#contract/events.ts';
import type { EventName } from '#contract/events.ts';
import { LATER_STORAGE } from '#contract/later-storage.ts';
import { ROUTES } from '#contract/routes.ts';
import { browserStorage } from '#device/browser-storage.ts';
import { parseDocument } from '#device/stored-document.ts';

import { track } from './track.ts';

const { key: KEY, version: VERSION } = LATER_STORAGE.leftEvent;
const LeftEvent = v.object({
  v: v.literal(VERSION),
  name: v.picklist(Object.keys(EVENTS) as EventName[]), // The table's own keys.
  label: v.string(),
});

/**
 * Tells of how a sign-in ended. The page that the identity provider's answer comes to is left at once, and nothing
 * that listens may load there (reference: offline and security, 4.3): the page after it tells of it instead.
 */
export function trackSignIn(name: EventName, label: string): void {
  if (location.pathname !== ROUTES.singleSignOn.path) {
    track({ what: 'event', name, label });
    return;
  }
  try {
    browserStorage('sessionStorage').setItem(KEY, JSON.stringify({ v: VERSION, name, label }));
  } catch {
    // Full or blocked: nobody is told, and the sign-in goes on.
  }
}

/** What was left to be told of; once. */
export function tellLeftEvent(): void {
  const storage = browserStorage('sessionStorage');
  const left = parseDocument(storage.getItem(KEY) ?? '', LeftEvent);
  storage.removeItem(KEY);
  if (left !== null) {
    track({ what: 'event', name: left.name, label: left.label });
  }
}
