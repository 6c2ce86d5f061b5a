import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { AcceptedFindings, judgeFindings } from './judge-findings.ts';

const ID = 'GHSA-aaaa-bbbb-cccc';
const TODAY = '2026-11-24';

const answer = (severity: string) => ({
  auditReportVersion: 2,
  vulnerabilities: {
    one: {
      name: 'one',
      severity,
      via: [{ source: 1, name: 'one', title: 'Too open', url: `https://github.com/advisories/${ID}`, severity }],
    },
    two: { name: 'two', severity, via: ['one'] },
  },
});

const accepted = (parts = {}): AcceptedFindings => [
  { id: ID, package: 'one', reason: 'The function in question is not called.', until: '2026-12-31', ...parts },
];

describe('a finding of the audit', () => {
  it.each(['moderate', 'high', 'critical'])('that is %s fails once, wherever it comes through', (severity) => {
    const { state, lines } = judgeFindings(answer(severity), [], TODAY);
    expect(state).toBe('failed');
    expect(lines).toEqual([`one, ${severity}: Too open (https://github.com/advisories/${ID})`]);
  });

  it('that is low does not', () => {
    expect(judgeFindings(answer('low'), [], TODAY).state).toBe('fine');
  });

  it('that is accepted does not, up to its last day', () => {
    expect(judgeFindings(answer('high'), accepted(), '2026-12-31').state).toBe('fine');
    expect(judgeFindings(answer('high'), accepted({ package: 'two' }), TODAY).state).toBe('failed');
  });

  it.each([answer('high'), answer('low'), undefined])('whose day is over fails, whatever the registry says', (said) => {
    const { state, lines } = judgeFindings(said, accepted(), '2027-01-01');
    expect(state).toBe('failed');
    expect(lines).toEqual([`${ID} was accepted until 2026-12-31: look at it again`]);
  });
});

it.each([
  undefined,
  'text',
  {},
  { message: 'Not Found', error: { code: 'ENOAUDIT', summary: '' } },
  { vulnerabilities: 7 },
])('an answer that says nothing is no look and no pass: %j', (said) => {
  expect(judgeFindings(said, accepted(), TODAY)).toEqual({ state: 'not looked at', lines: [] });
});

it('the list of accepted findings can be read', () => {
  const file = path.resolve(import.meta.dirname, '../../build/accepted-findings.json');
  expect(v.safeParse(AcceptedFindings, JSON.parse(readFileSync(file, 'utf8'))).success).toBe(true);
});
