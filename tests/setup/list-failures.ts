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

const LINES_OF_AN_ERROR = 12;

/**
 * The tests that failed, or that passed at the second try only, with what went wrong first: for whoever sees no more
 * than the end of a long log.
 */
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
        return [`[${projectName}] ${place} › ${title}: ${outcome}`, ...errorLines(results)].join('\n');
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresOf(inner, place))];
}

function errorLines(results: SpecReport['tests'][number]['results']): string[] {
  const message = results.flatMap(({ errors }) => errors ?? []).find((error) => error.message !== undefined)?.message;
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, LINES_OF_AN_ERROR)
    .map((line) => `    ${line}`);
}
