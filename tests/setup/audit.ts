// `npm run audit`: known weaknesses of the packages that are in the app, as the registry has them.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

import * as v from 'valibot';

import list from '#build/accepted-findings.json' with { type: 'json' };

import { NOT_LOOKED_AT } from './count-tests.ts';
import { AcceptedFindings, judgeFindings } from './judge-findings.ts';

const accepted = v.parse(AcceptedFindings, list);
// No answer within half a minute is none: whoever works without a network shall not wait for npm's own patience.
const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
  cwd: path.resolve(import.meta.dirname, '../..'),
  encoding: 'utf8',
  maxBuffer: 64_000_000,
  timeout: 30_000,
  shell: process.platform === 'win32',
});
const { state, lines } = judgeFindings(parsed(stdout), accepted, new Date().toISOString().slice(0, 10));
lines.forEach((line) => process.stdout.write(`${line}\n`));
process.stdout.write(
  state === 'not looked at'
    ? 'Not looked at: the registry gives no answer to npm audit. Run `npm run audit` where one does.\n'
    : `${state === 'fine' ? 'Nothing moderate or worse' : 'Failed'}; ${accepted.length} accepted (build/accepted-findings.json)\n`,
);
process.exitCode = { fine: 0, failed: 1, 'not looked at': NOT_LOOKED_AT }[state];

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
