import * as v from 'valibot';

import { optional, Slug } from '#contract/api/schema.ts';

const LENGTH_MAX = 4096;

const LaunchLink = v.object({
  siteUuid: Slug,
  username: optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(320))),
  url: optional(v.string()),
  autoRegister: v.optional(v.fallback(v.boolean(), false), false),
});
export type LaunchLink = v.InferOutput<typeof LaunchLink>;

/**
 * What a launch link says: base64url of JSON (docs/contract.md §4). It comes from anywhere, so it only names a site, a
 * person and a place; how one signs in, the API says. Null when it is broken.
 */
export function readLaunchLink(config: string): LaunchLink | null {
  if (config.length > LENGTH_MAX || !/^[\w-]+={0,2}$/.test(config)) {
    return null;
  }
  try {
    const text = atob(config.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    const parsed = v.safeParse(LaunchLink, JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // Not base64, not UTF-8 or not JSON: a link that was cut or made up.
  }
}
