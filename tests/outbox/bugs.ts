/** Where the outbox is. */
export const OUTBOX = 'src/features/journeys/outbox';

/** What is wrong, in which file, and how. */
export const BUGS: readonly (readonly [what: string, file: string, right: string, wrong: string])[] = [
  ['the list is not looked at', 'bring.ts', "onServer.has(row.listName) === (row.wish === 'subscribed')", 'false'],
  ['no time to settle', 'settle.ts', 'Math.max(SETTLE_MS, backoffMs(row.attempts, random))', '0'],
  [
    'dropped without a network',
    'settle.ts',
    'return unclear(row, outcome,',
    "return outcome.failure.kind === 'network' ? { row: null, next: 'stop' } : unclear(row, outcome,",
  ],
  [
    'a portal’s page counts as done',
    'outcome.ts',
    "return { kind: 'unclear', failure: { kind: isCaptive",
    "if (isCaptive) { return { kind: 'refused', status: 200 }; }\n    return { kind: 'unclear', failure: { kind: isCaptive",
  ],
  ['gone although the wish changed', 'settle.ts', "hasNewerWish && row.resend === 'yes'", 'false'],
  ['no look for crashes', 'prepare.ts', "row.state === 'sending'", 'false'],
  ['a crash settles at once', 'rows.ts', 'notBefore: Math.max(row.notBefore, settledAt(row, now))', 'notBefore: 0'],
  [
    'a 429 cools nothing down',
    'bring.ts',
    'if (settled.cooldown !== undefined) {',
    'if (Date.now() < 0 && settled.cooldown !== undefined) {',
  ],
  [
    'a second press takes the row away',
    'actions.ts',
    'await transaction.putRow(kept);',
    'await (row === undefined ? transaction.putRow(kept) : transaction.deleteRow(id));',
  ],
  [
    'a press resets what is under way',
    'rows.ts',
    "case 'sending':\n    case 'uncertain':\n      return calm;",
    "case 'sending':\n    case 'uncertain':\n      return { ...calm, state: 'queued', notBefore: 0 };",
  ],
  ['sent before it is written down', 'bring.ts', 'await transaction.putRow(sending);', ''],
  ['a press of the past wins', 'rows.ts', '...awake(row, now), wish, title,', '...awake(row, now), title,'],
  [
    'a failed list is an empty one',
    'server-list.ts',
    'const outcome = failed(error);',
    "const outcome = failed(error);\n    if (outcome.kind === 'unclear') { return new Set<string>(); }",
  ],
  ['what failed is shown as done', 'overlay.ts', "state !== 'failed' && resend === 'yes'", 'true'],
  [
    'sent as whoever is signed in',
    'run.ts',
    'credentials === null || credentials.owner !== run.owner',
    'credentials === null',
  ],
  [
    'one refusal holds up the others',
    'bring.ts',
    "return settled.cooldown === undefined ? settled.next : 'cooling';",
    "return settled.tell === 'failed' ? 'stop' : settled.cooldown === undefined ? settled.next : 'cooling';",
  ],
  [
    'a refusal is tried for ever',
    'outcome.ts',
    "return { kind: 'refused', status };",
    "return { kind: 'unclear', failure: { kind: 'http', status } };",
  ],
  ['tabs send beside each other', 'lease.ts', "await locks.alone(key, 'wait', inCharge);", 'await inCharge();'],
  [
    'a frozen tab goes on',
    'lease.ts',
    '(await transaction.meta(key))?.count !== count',
    '(await transaction.meta(key))?.count === undefined',
  ],
  ['a frozen tab is never replaced', 'retry.ts', 'LEASE_MS = 2 * MINUTE_MS', 'LEASE_MS = 2_000_000 * MINUTE_MS'],
  [
    'a failure that was shown is sent again',
    'settle.ts',
    "resend: isWatched ? 'no' : row.resend,",
    'resend: row.resend,',
  ],
  ['never given up', 'retry.ts', 'return serverFailures >= SERVER_FAILURES_MAX &&', 'return serverFailures >= 1e9 &&'],
  [
    'a wrong clock is believed',
    'retry.ts',
    'return notBefore > now + CLOCK_SLACK_MS ? now + SETTLE_MS : notBefore;',
    'return notBefore;',
  ],
  ['a session is refreshed for ever', 'run.ts', 'if (run.hasRefreshed) {', 'if (run.hasRefreshed && run.endsAt < 0) {'],
  ['a newer build’s row is overwritten', 'rows.ts', "return 'newer';", 'return undefined;'],
];
