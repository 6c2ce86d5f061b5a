// Puts one bug after the other into a copy of the outbox: its tests must fail on every one of them.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { BUGS, OUTBOX } from './bugs.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'kinward-bugs-'));
for (const name of ['src', 'build', 'tests/setup', 'package.json', 'vite.config.ts']) {
  cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
}
symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));

let missed = 0;
if (test() !== 'passes') {
  throw new Error('The tests fail without any bug.');
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
  const { status } = spawnSync(process.execPath, [vitest, 'run', '--project', 'unit', '--bail', '1', OUTBOX], {
    cwd: copy,
  });
  return status === 0 ? 'passes' : 'fails';
}
