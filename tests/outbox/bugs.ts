export interface Bug {
  readonly what: string;
  /** The function or constant that gets it, wherever it stands in `src`: see `find-declaration.ts`. */
  readonly where: string;
  readonly right: string;
  readonly wrong: string;
}

export const BUGS: readonly Bug[] = [
  {
    what: 'what the server has is not looked at',
    where: 'claim',
    right: 'senderOf(context, row.kind).isDone(row, known)',
    wrong: 'false',
  },
  {
    what: 'no time to settle',
    where: 'uncertain',
    right: 'Math.max(SETTLE_MS, backoffMs(row.attempts, random))',
    wrong: '0',
  },
  {
    what: 'dropped without a network',
    where: 'settleJourney',
    right: 'return unclear(row, outcome,',
    wrong: "return outcome.failure.kind === 'network' ? { row: null, next: 'stop' } : unclear(row, outcome,",
  },
  {
    what: 'a captive portal’s page counts as done',
    where: 'failureOf',
    right: "return { kind: 'unclear', failure: { kind: isCaptive",
    wrong:
      "if (isCaptive) { return { kind: 'refused', status: 200 }; }\n    return { kind: 'unclear', failure: { kind: isCaptive",
  },
  {
    what: 'gone although the wish changed',
    where: 'settleJourney',
    right: "hasNewerWish ? { row: again, next: 'go on' } : { row: null, tell: 'done'",
    wrong: "{ row: null, tell: 'done'",
  },
  { what: 'no look for crashes', where: 'repair', right: "row.state === 'sending'", wrong: 'false' },
  {
    what: 'a crash settles at once',
    where: 'recovered',
    right: 'notBefore: Math.max(row.notBefore, settledAt(row, now))',
    wrong: 'notBefore: 0',
  },
  {
    what: 'a 429 cools nothing down',
    where: 'record',
    right: 'if (settled.cooldown !== undefined) {',
    wrong: 'if (Date.now() < 0 && settled.cooldown !== undefined) {',
  },
  {
    what: 'a second press takes the row away',
    where: 'enqueue',
    right: 'await putRow(transaction, kept);',
    wrong: 'await (row === undefined ? putRow(transaction, kept) : transaction.deleteRow(id));',
  },
  {
    what: 'a press resets what is under way',
    where: 'withoutFailures',
    right: "case 'sending':\n    case 'uncertain':\n      return calm;",
    wrong: "case 'sending':\n    case 'uncertain':\n      return { ...calm, state: 'queued', notBefore: 0 };",
  },
  { what: 'sent before it is written down', where: 'claim', right: 'await putRow(transaction, sending);', wrong: '' },
  {
    what: 'a press of the past wins',
    where: 'pressedAgain',
    right: '    wish,\n    kind: kindOf(wish),\n',
    wrong: '',
  },
  {
    what: 'a failed list is an empty one',
    where: 'askServer',
    right: 'const outcome = failureOf(error, () => context.ports.isExpired(context.access.token));',
    wrong:
      "const outcome = failureOf(error);\n    if (outcome.kind === 'unclear') { return { known: new Set<string>() }; }",
  },
  {
    what: 'what failed is shown as done',
    where: 'isWaiting',
    right: "state !== 'failed' && resend === 'yes'",
    wrong: 'true',
  },
  {
    what: 'sent as whoever is signed in',
    where: 'isStillOwner',
    right: 'credentials === null || credentials.owner !== context.owner',
    wrong: 'credentials === null',
  },
  {
    what: 'one refusal holds up the others',
    where: 'record',
    right: "return settled.cooldown === undefined ? settled.next : 'cooling';",
    wrong: "return settled.tell === 'failed' ? 'stop' : settled.cooldown === undefined ? settled.next : 'cooling';",
  },
  {
    what: 'a refusal is tried for ever',
    where: 'failureOf',
    right: "return { kind: 'refused', status };",
    wrong: "return { kind: 'unclear', failure: { kind: 'http', status } };",
  },
  {
    what: 'tabs send beside each other',
    where: 'withLease',
    right: "await locks.alone(key, 'wait', inCharge);",
    wrong: 'await inCharge();',
  },
  {
    what: 'a frozen tab goes on',
    where: 'withLease',
    right: '(await transaction.meta(key))?.count !== count',
    wrong: '(await transaction.meta(key))?.count === undefined',
  },
  {
    what: 'a frozen tab is never replaced',
    where: 'LEASE_MS',
    right: '2 * MINUTE_MS',
    wrong: '2_000_000 * MINUTE_MS',
  },
  {
    what: 'a failure that was shown is sent again',
    where: 'unclear',
    right: "resend: isWatched ? 'no' : row.resend",
    wrong: 'resend: row.resend',
  },
  {
    what: 'never given up',
    where: 'isGivenUp',
    right: 'return serverFailures >= SERVER_FAILURES_MAX &&',
    wrong: 'return serverFailures >= 1e9 &&',
  },
  {
    what: 'a wrong clock is believed',
    where: 'clampFutureTime',
    right: 'return notBefore > now + longestMs ? now + SETTLE_MS : notBefore;',
    wrong: 'return notBefore;',
  },
  {
    what: 'a clock that is a day behind is believed',
    where: 'dueAt',
    right: "state === 'uncertain' ? BACKOFF_MAX_MS : CLOCK_SLACK_MS",
    wrong: 'CLOCK_SLACK_MS',
  },
  {
    what: 'a session is refreshed for ever',
    where: 'refresh',
    right: "hasRefreshed ? 'refused' :",
    wrong: "hasRefreshed && context.endsAt < 0 ? 'refused' :",
  },
  {
    what: 'a newer build’s row is overwritten',
    where: 'parseOutboxRow',
    right: "return 'newer';",
    wrong: 'return undefined;',
  },
  {
    what: 'a kind is made up for what a build before has left',
    where: 'kindOf',
    right: "wish === 'subscribed' ?",
    wrong: "wish !== 'subscribed' ?",
  },
  {
    what: 'a build before does not find a document',
    where: 'storedForm',
    right: 'if (isJourneyRow(row)) {',
    wrong: 'if (row.id !== "") {',
  },
  {
    what: 'dates that were just typed wait although the server said no',
    where: 'settleDocument',
    right: 'isWatched && isDates && !hasNewer',
    wrong: 'false',
  },
  {
    what: 'the end of a tour goes with a refusal',
    where: 'settleDocument',
    right: "{ row: { ...again, notBefore: now + REFUSED_PAUSE_MS }, tell: 'put off', next: 'go on' }",
    wrong: "{ row: null, tell: 'failed', next: 'go on' }",
  },
  {
    what: 'waiting dates that the server refuses are thrown away',
    where: 'settleDocument',
    right: '? refusedForGood(row, outcome.status)',
    wrong: "? { row: null, tell: 'failed', next: 'go on' }",
  },
  {
    what: 'what only a mirror has is never written down',
    where: 'takeIn',
    right: 'if (value !== null) {',
    wrong: 'if (value === undefined) {',
  },
  {
    what: 'a mirror brings back what the database has let go',
    where: 'adopt',
    right: "mine?.home === 'database'",
    wrong: 'revision < 0',
  },
  {
    what: 'a database that hangs holds documents up',
    where: 'DATABASE_LIMIT_MS',
    right: '2000',
    wrong: '2_000_000',
  },
  {
    what: 'documents wait at a start for their next time',
    where: 'retrySoon',
    right: "!isJourneyRow(row) && why === 'start'",
    wrong: 'row.id === ""',
  },
];
