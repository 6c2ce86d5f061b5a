import type { HeaderRule } from '#server/http/header-rules.ts';

/** What a writer is given. */
export interface Hosting {
  readonly rules: readonly HeaderRule[];
  /** The stage of the deployment, for names that have to differ between stages. */
  readonly stage: string;
}

/** Name of a file to its text. */
export type HostFiles = Readonly<Record<string, string>>;

export const GENERATED = 'Written by `npm run headers`. Run it again when the config or the build has changed.';

/** For hosts that answer a missing asset with a file of ours. */
export const NOT_FOUND_PAGE =
  '<!doctype html><meta charset="utf-8"><title>Not found</title><p>There is no such file.</p>\n';

/** `content-security-policy` as people write it: hosts don't care, readers do. */
export function titled(header: string): string {
  return header.replaceAll(/(?:^|-)[a-z]/g, (start) => start.toUpperCase());
}
