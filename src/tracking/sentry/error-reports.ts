import {
  BrowserClient,
  defaultStackParser,
  getCurrentScope,
  linkedErrorsIntegration,
  SDK_VERSION,
  setUser,
} from '@sentry/react';

import { errorCode } from '#api/error-code.ts';
import { addReportSink } from '#tracking/report.ts';
import { addTrackingSink } from '#tracking/track.ts';

import { isNoise } from './noise.ts';
import { routeOf } from './route-of.ts';
import { scrubbingTransport } from './transport.ts';
import { watchVisit } from './visit.ts';

/** A fault that comes again and again, each time with other words, is known by then. */
const ERRORS_MAX = 30;
/** docs/coverage.md §7: of so many visits it is told how they went. */
const TRACE_SAMPLE_RATE = 0.2;
/** Others make the library complain in the console. */
const DSN = /^https?:\/\/\w+@(?:[\w.-]+|\[[\w:]+\])(?::\d+)?\/(?:[\w/-]+\/)?\d+$/;

export interface ErrorReporting {
  readonly dsn: string;
  readonly stage: string;
  /** Of who is there now. */
  personId(): string | undefined;
}

/**
 * Sentry, of which only this is used: stacks, causes, envelopes, sampling, rate limits. It wraps nothing of the browser and
 * collects nothing by itself (docs/decisions/0074-what-may-leave-is-named.md): errors come from `report()`, and no call
 * of ours gets a header.
 */
export function startErrorReports({ dsn, stage, personId }: ErrorReporting): void {
  if (!DSN.test(dsn)) {
    return;
  }
  const release = import.meta.env.VITE_BUILD;
  const route = () => routeOf(location.pathname);
  const client = new BrowserClient({
    dsn,
    release,
    environment: stage,
    tracesSampleRate: TRACE_SAMPLE_RATE,
    traceLifecycle: 'static',
    tracePropagationTargets: [],
    integrations: [linkedErrorsIntegration()],
    stackParser: defaultStackParser,
    sendClientReports: false,
    transport: scrubbingTransport({ release, stage, sdkVersion: SDK_VERSION, route, personId }),
  });
  getCurrentScope().setClient(client);
  client.init();
  const nameThePerson = () => {
    const id = personId();
    setUser(id === undefined ? null : { id });
  };
  nameThePerson();
  const dropVisit = watchVisit(route());
  addTrackingSink({
    track(tracked) {
      nameThePerson();
      if (tracked.what === 'event' && tracked.name === 'logoutSucceeded') {
        dropVisit();
      }
    },
  });
  let left = ERRORS_MAX;
  addReportSink({
    report(error) {
      if (!isNoise(error) && left > 0) {
        left -= 1;
        nameThePerson();
        const scope = getCurrentScope().clone();
        scope.setTags(tagsOf(error));
        scope.captureException(asError(error));
      }
    },
  });
}

function tagsOf(error: unknown): Record<string, string> {
  const failure = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { code: errorCode(error), ...(failure === undefined ? {} : { failure }) };
}

/** Of what is no error only its kind is told. */
function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(`Unexpected value thrown: ${typeof thrown}`);
}
