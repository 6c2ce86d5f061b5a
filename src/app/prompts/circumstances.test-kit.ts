import type { Circumstances } from './circumstances.ts';

/** A page on a phone on which nothing keeps a prompt from being shown. */
export const QUIET: Circumstances = {
  siteUuid: 'one',
  frame: 'narrow',
  connection: 'online',
  isFresh: true,
  isQuiet: true,
  manager: 'not asked',
};
