import { describe, expect, it } from 'vitest';

import { listFailedUnits, listFailures } from './list-failures.ts';

describe('the end of a log', () => {
  it('names what failed, where, and what went wrong first', () => {
    const report = {
      suites: [
        {
          title: 'home.spec.ts',
          specs: [spec('fits', 'expected', []), spec('opens', 'flaky', ['Timed out\n\n\u001B[31mwaiting\u001B[39m'])],
          suites: [{ title: 'offline', specs: [spec('stays', 'unexpected', ['Not there', 'Later'])] }],
        },
      ],
    };
    expect(listFailures(report)).toEqual([
      '[phone] home.spec.ts › opens: at the second try\n    Timed out\n    waiting',
      '[phone] home.spec.ts › offline › stays: failed\n    Not there',
    ]);
  });

  it('names the unit tests that failed, and a file that broke before its first test', () => {
    const test = (fullName: string, status: string, messages: string[] = []) => ({
      fullName,
      status,
      failureMessages: messages,
    });
    const report = {
      testResults: [
        { name: 'fine.test.ts', status: 'passed', assertionResults: [test('adds', 'passed')] },
        {
          name: 'mixed.test.ts',
          status: 'failed',
          assertionResults: [test('holds', 'passed'), test('keeps', 'failed', ['Lost\n\n\u001B[31mat once\u001B[39m'])],
        },
        { name: 'broken.test.ts', status: 'failed', message: 'No such module', assertionResults: [] },
      ],
    };
    expect(listFailedUnits(report)).toEqual([
      'mixed.test.ts › keeps: failed\n    Lost\n    at once',
      'broken.test.ts: broken\n    No such module',
    ]);
    expect(listFailedUnits(undefined)).toEqual([]);
  });

  it('is silent without a failure and without a report', () => {
    expect(listFailures({ suites: [{ title: 'home.spec.ts', specs: [spec('fits', 'expected', [])] }] })).toEqual([]);
    expect(listFailures(undefined)).toEqual([]);
  });
});

function spec(title: string, status: string, messages: readonly string[]) {
  const results = [{ errors: messages.map((message) => ({ message })) }];
  return { title, tests: [{ projectName: 'phone', status, results }] };
}
