import { describe, expect, it } from 'vitest';

import { listFailures } from './list-failures.ts';

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

  it('is silent without a failure and without a report', () => {
    expect(listFailures({ suites: [{ title: 'home.spec.ts', specs: [spec('fits', 'expected', [])] }] })).toEqual([]);
    expect(listFailures(undefined)).toEqual([]);
  });
});

function spec(title: string, status: string, messages: readonly string[]) {
  const results = [{ errors: messages.map((message) => ({ message })) }];
  return { title, tests: [{ projectName: 'phone', status, results }] };
}
