import { describe, expect, it } from 'vitest';
import { countCheck, countOutsideCheck, countPlaywright, countVitest, NOT_LOOKED_AT } from './count-tests.ts';

describe('counting is honest', () => {
  it('counts a check as one', () => {
    expect(countCheck(0)).toEqual({ passed: 1, failed: 0 });
    expect(countCheck(2)).toEqual({ passed: 0, failed: 1 });
  });

  it('counts a check that got no answer from outside as nothing, and says so', () => {
    expect(countOutsideCheck(0)).toEqual({ passed: 1, failed: 0 });
    expect(countOutsideCheck(1)).toEqual({ passed: 0, failed: 1 });
    expect(countOutsideCheck(NOT_LOOKED_AT)).toEqual({
      passed: 0,
      failed: 0,
      note: expect.stringContaining('NOT LOOKED'),
    });
  });

  it.each([
    ['tests that pass and fail', vitest(5, 2, 0, ['failed', ['passed', 'failed', 'failed']]), 1, 5, 2],
    ['a file that broke while it was loaded', vitest(5, 0, 0, ['failed', []]), 1, 5, 1],
    ['a hook that broke after its tests passed', vitest(5, 0, 0, ['failed', ['passed']]), 1, 5, 1],
    ['an error outside any test', vitest(5, 0, 0, ['passed', ['passed']]), 1, 5, 1],
    ['no test at all', vitest(0, 0, 0), 0, 0, 1],
    ['only tests left out', vitest(0, 0, 3), 0, 0, 1],
    ['everything well', vitest(5, 0, 0, ['passed', ['passed']]), 0, 5, 0],
  ])('vitest: %s', (_, report, exitCode, passed, failed) => {
    expect(countVitest(report, exitCode)).toMatchObject({ passed, failed });
  });

  it.each([
    ['tests that pass and fail', playwright(5, 2), 1, 5, 2],
    ['a test that passed at the second try, which is told', playwright(5, 0, { flaky: 1 }), 0, 6, 0],
    ['an error outside any test', playwright(5, 0, { errors: [{}] }), 1, 5, 1],
    ['an end with an error', playwright(5, 0), 130, 5, 1],
    ['no test at all', playwright(0, 0), 0, 0, 1],
    ['everything well', playwright(5, 0), 0, 5, 0],
  ])('playwright: %s', (_, report, exitCode, passed, failed) => {
    expect(countPlaywright(report, exitCode)).toMatchObject({ passed, failed });
  });

  it('counts a suite without a report as failed', () => {
    expect(countVitest(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(countPlaywright(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
  });

  it('says how many were left out', () => {
    expect(countVitest(vitest(5, 0, 2, ['passed', ['passed']]), 0).note).toBe('2 skipped');
  });
});

function vitest(passed: number, failed: number, skipped: number, file?: [status: string, tests: readonly string[]]) {
  return {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: skipped,
    testResults: file ? [{ status: file[0], assertionResults: file[1].map((status) => ({ status })) }] : [],
  };
}

it('says how many tests needed a second try', () => {
  expect(countPlaywright(playwright(5, 0, { flaky: 2 }), 0).note).toBe('2 at the second try');
});

function playwright(expected: number, unexpected: number, more: { flaky?: number; errors?: readonly unknown[] } = {}) {
  return { stats: { expected, unexpected, flaky: more.flaky ?? 0, skipped: 0 }, errors: more.errors ?? [] };
}
