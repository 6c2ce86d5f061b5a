import { redirect, replace } from 'react-router-dom';
import type { MiddlewareFunction } from 'react-router-dom';

import type { RouteName, RouteRow } from '#contract/app/routes.ts';

import { runGuard } from './guard-runner.ts';
import { loginFor } from './guard-steps.ts';
import { livePorts } from './live-ports.ts';
import { admittedAddress } from './admitted-address.ts';

let running = 0;
let wasRefused = false;

/** Where the last redirect leads, if it took the place of an entry of the history: so do those that come after it. */
let redirectedTo: string | undefined;

/** True while a navigation is being judged: a refusal met then is the guard's to answer. */
export function isGuarding(): boolean {
  return running > 0;
}

/** A refusal met while a navigation is judged by what is kept: it leads to the login screen, too. */
export function answerAfterGuard(): void {
  wasRefused = true;
}

/** The guard as the middleware of one route. Middleware gets no `handle`, so the row comes by closure. */
export function guard(route: RouteName, row: RouteRow): MiddlewareFunction {
  return async function judge({ request }) {
    running += 1;
    try {
      await window.scheduler?.yield?.(); // A slow phone has been at this start for 50 ms: presses and frames come first.
      const visit = { route, row, url: new URL(request.url), from: admittedAddress() };
      const address = visit.url.pathname + visit.url.search;
      // A document's first page and what Back leads to: beside such an entry, a redirect would lead Back to it again.
      const isInHistory = address === location.pathname + location.search || address === redirectedTo;
      redirectedTo = undefined;
      wasRefused = false;
      const judged = await runGuard(visit, livePorts(route));
      const verdict = wasRefused && judged === 'enter' && row.open !== true ? loginFor(visit) : judged;
      if (verdict === 'left') {
        await new Promise<never>(() => undefined); // The browser is leaving: nothing more is shown.
      }
      if (typeof verdict === 'object') {
        redirectedTo = isInHistory ? verdict.redirectTo : undefined;
        throw (isInHistory ? replace : redirect)(verdict.redirectTo);
      }
    } finally {
      running -= 1;
    }
  };
}
