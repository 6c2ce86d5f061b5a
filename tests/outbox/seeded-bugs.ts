// Puts one bug after the other into a copy of the outbox: its model test must fail on every one of them.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');
const OUTBOX = 'src/features/journeys/outbox';
const TEST = `${OUTBOX}/outbox.property.test.ts`;

/** What is wrong, in which file, and how. */
const BUGS: readonly (readonly [what: string, file: string, right: string, wrong: string])[] = [
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
    'await transaction.putRow(row === undefined ? newRow(press, now) : pressedAgain(row, press, now));',
    'await (row === undefined ? transaction.putRow(newRow(press, now)) : transaction.deleteRow(id));',
  ],
  [
    'a press resets what is under way',
    'rows.ts',
    "case 'sending':\n    case 'uncertain':\n      return calm;",
    "case 'sending':\n    case 'uncertain':\n      return { ...calm, state: 'queued', notBefore: 0 };",
  ],
  ['sent before it is written down', 'bring.ts', 'await transaction.putRow(sending);', ''],
  ['a press of the past wins', 'rows.ts', '...awake(row), wish, title,', '...awake(row), title,'],
  [
    'a failed list is an empty one',
    'server-list.ts',
    'const outcome = failed(error);',
    "const outcome = failed(error);\n    if (outcome.kind === 'unclear') { return new Set<string>(); }",
  ],
  ['what failed is shown as done', 'overlay.ts', "state !== 'failed' && resend === 'yes'", 'true'],
];

const copy = mkdtempSync(path.join(tmpdir(), 'kinward-bugs-'));
for (const name of ['src', 'tests/setup', 'package.json', 'vitest.config.ts', 'vite.plugins.ts', 'lingui.config.ts']) {
  cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
}
symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));

let missed = 0;
if (test() !== 'passes') {
  throw new Error('The model test fails without any bug.');
}
for (const [what, name, right, wrong] of BUGS) {
  const file = path.join(copy, OUTBOX, name);
  const text = readFileSync(file, 'utf8');
  if (!text.includes(right)) {
    throw new Error(`${name} has no "${right}" any more`);
  }
  writeFileSync(file, text.replace(right, wrong));
  const isCaught = test() === 'fails';
  missed += isCaught ? 0 : 1;
  process.stdout.write(`${isCaught ? 'caught' : 'MISSED'}  ${what}\n`);
  writeFileSync(file, text);
}
rmSync(copy, { recursive: true, force: true });
process.stdout.write(`${BUGS.length - missed} of ${BUGS.length} seeded bugs caught\n`);
process.exitCode = missed === 0 ? 0 : 1;

function test(): 'passes' | 'fails' {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', TEST], { cwd: copy });
  return status === 0 ? 'passes' : 'fails';
}
