import type { Bug } from './bugs.ts';

/** Of the outbox in the worker, and of what a page leaves to it and takes back. */
export const BUGS_OF_THE_WORKER: readonly Bug[] = [
  {
    what: 'the worker sends after a log-out',
    where: 'validPermit',
    right: '(logOut === null || logOut === permit.logOut)',
    wrong: 'true',
  },
  {
    what: 'the worker sends as whoever its tokens are of',
    where: 'permit',
    right: '(await ownerOf(claims, valid.siteUuid)) === valid.owner',
    wrong: 'true',
  },
  {
    what: 'renewed tokens are used and not written down',
    where: 'refresh',
    right: 'await permits.write({ ...latest, tokens, isRenewed: true });',
    wrong: '',
  },
  {
    what: 'renewed tokens take the place of a newer session',
    where: 'refresh',
    right: 'latest.tokens.refreshToken !== valid.tokens.refreshToken',
    wrong: 'false',
  },
  {
    what: 'a refused session is tried for ever',
    where: 'refresh',
    right: 'await permits.remove();\n      }\n      if (typeof',
    wrong: '}\n      if (typeof',
  },
  {
    what: 'what the worker sent is told by nobody',
    where: 'agreed',
    right: "tells === 'later'",
    wrong: 'false',
  },
  {
    what: 'what the worker sent is told at each start',
    where: 'takeUntold',
    right: 'await transaction.putRow(told);',
    wrong: '',
  },
  {
    what: 'what failed for the worker is told by nobody',
    where: 'toBeTold',
    right: "ports.tells === 'later'",
    wrong: 'false',
  },
  {
    what: 'the worker sends what only pages can',
    where: 'prepare',
    right: '!(row.kind in context.ports.senders)',
    wrong: 'false',
  },
  {
    what: 'the worker sends beside a page that somebody looks at',
    where: 'onSync',
    right: "page.visibilityState === 'visible'",
    wrong: "page.visibilityState === 'gone'",
  },
  { what: 'a log-out stops nothing in the worker', where: 'stop', right: 'stops += 1;', wrong: '' },
  {
    what: 'the worker takes an emptied database for a new one',
    where: 'isUsable',
    right: '> 0',
    wrong: '> -1',
  },
  {
    what: 'a page goes on with the tokens from before',
    where: 'adoptRenewedTokens',
    right: 'keepPoolTokens(poolTokensOf(permit.pool, permit.tokens));',
    wrong: '',
  },
  {
    what: 'the worker’s tokens win over a newer sign-in',
    where: 'adoptRenewedTokens',
    right: 'issuedAt(permit.tokens.idToken) > issuedAt(readSessionTokens(clientId)?.idToken)',
    wrong: 'true',
  },
  {
    what: 'the worker keeps its permit when nothing waits',
    where: 'look',
    right: '(isWaiting ? permits.leave() : permits.withdraw())',
    wrong: 'permits.leave()',
  },
];
