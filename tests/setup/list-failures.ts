import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** A part of what Playwright's JSON reporter writes. */
export interface PlaywrightSuites {
  readonly suites?: readonly SuiteReport[];
}

interface SuiteReport {
  readonly title: string;
  readonly specs?: readonly SpecReport[];
  readonly suites?: readonly SuiteReport[];
}

interface SpecReport {
  readonly title: string;
  readonly tests: readonly {
    readonly projectName: string;
    readonly status: string;
    readonly results: readonly { readonly errors?: readonly { readonly message?: string }[] }[];
  }[];
}

/** A part of what vitest's JSON reporter writes. */
export interface VitestFiles {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    /** What broke the file before its first test. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[] | null;
    }[];
  }[];
}

const LINES_OF_AN_ERROR = 12;

/** The unit tests that failed, and the files that broke, with what went wrong first. */
export function listFailedUnits(report: VitestFiles | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative('', name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) {
      return status === 'failed' ? [failure(`${file}: broken`, message)] : [];
    }
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file} › ${fullName}: failed`, failureMessages?.[0]),
    );
  });
}

/** The end-to-end tests that failed, or that passed at the second try only, with what went wrong first. */
export function listFailures(report: PlaywrightSuites | undefined): string[] {
  return (report?.suites ?? []).flatMap((suite) => failuresOf(suite, ''));
}

function failuresOf(suite: SuiteReport, above: string): string[] {
  const place = above === '' ? suite.title : `${above} › ${suite.title}`;
  const own = (suite.specs ?? []).flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, status, results }) => {
        const outcome = status === 'flaky' ? 'at the second try' : 'failed';
        const messages = results.flatMap(({ errors }) => errors ?? []).map(({ message }) => message);
        return failure(
          `[${projectName}] ${place} › ${title}: ${outcome}`,
          messages.find((message) => message !== undefined),
        );
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresOf(inner, place))];
}

function failure(test: string, message: string | undefined): string {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  const first = lines.filter((line) => line.trim() !== '').slice(0, LINES_OF_AN_ERROR);
  return [test, ...first.map((line) => `    ${line}`)].join('\n');
}
