// Puts one bug after the other into a copy of the outbox: its tests must fail on every one of them.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { BUGS } from './bugs.ts';
import { BUGS_OF_THE_WORKER } from './bugs-of-the-worker.ts';
import { findDeclaration } from './find-declaration.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const copy = mkdtempSync(path.join(tmpdir(), 'kinward-bugs-'));
for (const name of ['src', 'sw', 'build', 'tests/setup', 'tests/kit', 'package.json', 'vite.config.ts']) {
  cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true });
}
symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));

const bugs = [...BUGS, ...BUGS_OF_THE_WORKER];
let missed = 0;
if (test() !== 'passes') {
  throw new Error('The tests fail without any bug.');
}
for (const { what, where, right, wrong } of bugs) {
  const { file, text, start, end } = findDeclaration(copy, where, right);
  const broken = text.slice(start, end).replace(right, () => wrong);
  writeFileSync(path.join(copy, file), text.slice(0, start) + broken + text.slice(end));
  const isCaught = test() === 'fails';
  missed += isCaught ? 0 : 1;
  process.stdout.write(`${isCaught ? 'caught' : 'MISSED'}  ${what}\n`);
  writeFileSync(path.join(copy, file), text);
}
rmSync(copy, { recursive: true, force: true });
process.stdout.write(`${bugs.length - missed} of ${bugs.length} seeded bugs caught\n`);
process.exitCode = missed === 0 ? 0 : 1;

function test(): 'passes' | 'fails' {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs');
  const projects = ['--project', 'unit', '--project', 'node'];
  const tests = ['outbox/', 'session/tokens/'];
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...projects, '--bail', '1', ...tests], { cwd: copy });
  return status === 0 ? 'passes' : 'fails';
}
