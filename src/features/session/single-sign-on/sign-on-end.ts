import * as v from 'valibot';

import { optional, Text } from '#contract/api/schema.ts';
import { SIGN_ON_LIFE_MS, SIGN_ON_MESSAGES } from '#contract/api/sign-in/single-sign-on.ts';
import type { SignOnProblem } from '#contract/api/sign-in/single-sign-on.ts';
import { STORAGE } from '#contract/device/storage.ts';
import { browserStorage } from '#device/storage/browser-storage.ts';
import { parseDocument } from '#contract/parse-document.ts';
import { Prefill } from '#features/session/registration/registration-prefill.ts';

const { key: KEY, version: VERSION } = STORAGE.signOnEnd;
const PROBLEMS = Object.keys(SIGN_ON_MESSAGES.byCode) as SignOnProblem[]; // The table's own keys.

const SignOnEnd = v.object({
  v: v.literal(VERSION),
  endedAt: v.number(),
  /** For the login screen. */
  problem: optional(v.picklist(PROBLEMS)),
  /** Who was meant, to be filled in; with a problem also for its words. */
  email: optional(Text),
  /** For the registration. */
  prefill: optional(Prefill),
  redirectTo: optional(Text),
  nominationCode: optional(Text),
});
export type SignOnEnd = Partial<Omit<v.InferOutput<typeof SignOnEnd>, 'v' | 'endedAt'>>;

/**
 * Tells the page that comes next how a single sign-on ended. The address that the provider's answer came to is left by
 * a new document, so memory and the history's state stay behind.
 */
export function storeSignOnEnd(end: SignOnEnd, now = Date.now()): void {
  try {
    browserStorage('sessionStorage').setItem(KEY, JSON.stringify({ v: VERSION, endedAt: now, ...end }));
  } catch {
    // Full or blocked: the next page shows itself without a remark.
  }
}

/** What was left in this tab, for ten minutes: whoever comes later is somebody else, perhaps. */
export function readSignOnEnd(now = Date.now()): SignOnEnd {
  const end = parseDocument(browserStorage('sessionStorage').getItem(KEY) ?? '', SignOnEnd);
  // A clock may be set back meanwhile.
  return end !== null && Math.abs(now - end.endedAt) < SIGN_ON_LIFE_MS ? end : {};
}

/** What was left for the login screen; once. What the registration is filled in with stays for it. */
export function takeSignOnEnd(now = Date.now()): SignOnEnd {
  const end = readSignOnEnd(now);
  if (end.prefill !== undefined) {
    return {};
  }
  forgetSignOnEnd();
  return end;
}

/** Once somebody has registered. */
export function forgetSignOnEnd(): void {
  browserStorage('sessionStorage').removeItem(KEY);
}
