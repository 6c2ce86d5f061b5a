import * as v from 'valibot';

import { checksumOf } from '#contract/checksum.ts';
import { decoded } from '#contract/decoded.ts';

const Page = v.object({
  v: v.literal(2),
  owner: v.pipe(v.string(), v.nonEmpty()),
  /** When it was seen, in milliseconds since 1970. */
  at: v.number(),
  /** What decides on how it looks, as src/app/last-seen/page-look.ts and the script of index.html put it. */
  look: v.string(),
  title: v.string(),
  /** Addresses of the style sheets that its class names are of. */
  styles: v.array(v.pipe(v.string(), v.regex(/^\/assets\/[\w.-]+\.css$/))),
  /** Of `html`: what was cut or changed since could swallow the scripts of the page that it stands in. */
  checksum: v.string(),
  /** Sanitised twice, with the same result. */
  html: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.check((html) => html.length <= LAST_SEEN_MAX_LENGTH, 'too long'),
    // Inside its template nothing of this may stand, whoever wrote it down.
    v.check((html) => !NOT_OURS.test(html), 'not a page of ours'),
  ),
});
/**
 * A page as it was last seen, which the worker answers with until the app takes over (docs/offline.md). In one store, as
 * JSON, each under its own address; it belongs to a person.
 */
export const LastSeenPage = v.pipe(
  Page,
  v.check(({ html, checksum }) => checksumOf(html) === checksum, 'not as it was written'),
);
export type LastSeenPage = v.InferOutput<typeof LastSeenPage>;

/**
 * What ends the template or runs, what takes all that follows for its text, a name by which a picture or a form stands
 * in for what is the document's own, and a tag that doesn't end.
 */
const NOT_OURS =
  /<(?:!|\/?(?:base|embed|iframe|link|math|meta|noembed|noframes|noscript|object|plaintext|script|style|template|textarea|title|xmp)\b|(?:form|img)\b[^>]*\bname=|[^>]*$)/i;

/** In UTF-16 units, so at most 80 kB of Latin text. */
const LAST_SEEN_MAX_LENGTH = 80_000;
/** The newest stay. */
export const LAST_SEEN_MAX_PAGES = 60;

/** Where a page lies in the store; `path` with its query. */
export function lastSeenAddress(path: string): string {
  return `/.kinward/last-seen?of=${encodeURIComponent(path)}`;
}

/** The path, with its query, of the page that lies at an address of the store. */
function pathOfLastSeen(address: string): string {
  return new URL(address).searchParams.get('of') ?? '';
}

/** The slug of the article that lies at an address of the store, however its path was written; undefined for another page. */
export function slugOfLastSeen(address: string): string | undefined {
  const { pathname } = new URL(pathOfLastSeen(address), address);
  const [, part] = /^\/v2\/post\/([^/]+)\/?$/i.exec(pathname) ?? [];
  return part && decoded(part);
}
