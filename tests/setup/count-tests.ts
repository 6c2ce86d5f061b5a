/** How a suite went. `note` is for the person who reads the table. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly note?: string;
}

/** A check is one thing that passes or fails. */
export function countCheck(exitCode: number): Tally {
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The exit code of a check that could not be made: it has neither passed nor failed. */
export const NOT_LOOKED_AT = 75;

/** As `countCheck`, for one that needs an answer from elsewhere. */
export function countOutsideCheck(exitCode: number): Tally {
  return exitCode === NOT_LOOKED_AT
    ? { passed: 0, failed: 0, note: 'NOT LOOKED AT: no answer from outside' }
    : countCheck(exitCode);
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** A file that broke before its first test has no failed test to count: it counts as one. */
export function countVitest(report: VitestReport | undefined, exitCode: number): Tally {
  if (report === undefined) {
    return { passed: 0, failed: 1, note: 'no report' };
  }
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return honest(report.numPassedTests, report.numFailedTests + broken.length, report.numPendingTests, exitCode);
}

interface PlaywrightReport {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

export function countPlaywright(report: PlaywrightReport | undefined, exitCode: number): Tally {
  if (report === undefined) {
    return { passed: 0, failed: 1, note: 'no report' };
  }
  const { expected, unexpected, flaky, skipped } = report.stats;
  const tally = honest(expected + flaky, unexpected + report.errors.length, skipped, exitCode);
  const note = [tally.note, flaky === 0 ? undefined : `${flaky} at the second try`].filter(Boolean).join(', ');
  return note === '' ? tally : { ...tally, note };
}

/** What is not on this machine was not tried: nobody may read its silence as a success. */
export function noteMissing(tally: Tally, missing: readonly string[]): Tally {
  const notes = [tally.note, missing.length === 0 ? undefined : `not run: ${missing.join(', ')}`].filter(Boolean);
  return notes.length === 0 ? tally : { ...tally, note: notes.join(', ') };
}

/** A suite that ran no test, or that ended badly without a failed test, has failed all the same. */
function honest(passed: number, failed: number, skipped: number, exitCode: number): Tally {
  const note = skipped === 0 ? undefined : `${skipped} skipped`;
  if (failed === 0 && passed === 0) {
    return { passed, failed: 1, note: 'no test ran' };
  }
  if (failed === 0 && exitCode !== 0) {
    return { passed, failed: 1, note: `ended with ${exitCode}` };
  }
  return note === undefined ? { passed, failed } : { passed, failed, note };
}
