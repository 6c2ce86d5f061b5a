import * as v from 'valibot';

/** Why a file was not kept. */
const FILE_FAILURES = [
  /** The file's host says that it is not there or that the address is no longer good. */
  'refused',
  'no-answer',
  /** It broke off. */
  'cut',
  /** Not a document: another kind, somebody else's page, an error of the host. */
  'unfit',
  'too-large',
  /** The host lets a browser open the file, but no app read it: it sends no CORS headers. */
  'online-only',
  'no-room',
  /** A log-out came first. */
  'stopped',
] as const;
export type FileFailure = (typeof FILE_FAILURES)[number];

/** Worker to page, on the port of `keep-file`: `progress` at once and as bytes come, then one of the others. */
export const FileReport = v.variant('type', [
  /** In bytes; `total` as far as the host says it. */
  v.object({ type: v.literal('progress'), received: v.number(), total: v.nullable(v.number()) }),
  v.object({ type: v.literal('kept') }),
  v.object({ type: v.literal('failed'), why: v.picklist(FILE_FAILURES) }),
]);
export type FileReport = v.InferOutput<typeof FileReport>;
