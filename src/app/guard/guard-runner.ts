import { isRefusal } from '#api/errors.ts';
import { GUARD_FAILURES_MAX } from '#contract/constants.ts';
import { ROUTES } from '#contract/routes.ts';

import { GUARD_STEPS, loginFor } from './guard-steps.ts';
import type { GuardPorts, GuardStep, Redirect, Visit } from './guard-types.ts';

/** The login screen itself: it must stay reachable however often the guard has failed. */
const LOGIN_ROUTES = new Set(['login', 'unmatched']);

/**
 * Runs the steps in order until one decides. Only a refusal counts as a failure: it marks the person logged out and
 * feeds the counter. No answer and bugs rise to the error screens and change nothing.
 */
export async function runGuard(
  visit: Visit,
  ports: GuardPorts,
  steps: readonly GuardStep[] = GUARD_STEPS,
): Promise<'enter' | 'left' | Redirect> {
  if (ports.failures.count() > GUARD_FAILURES_MAX && !LOGIN_ROUTES.has(visit.route)) {
    return { redirectTo: ROUTES.login.path };
  }
  try {
    for (const step of steps) {
      const verdict = await step.run(visit, ports);
      if (verdict !== undefined) {
        return verdict;
      }
    }
  } catch (error) {
    if (!isRefusal(error)) {
      throw error;
    }
    ports.report(error);
    ports.markLoggedOut();
    ports.failures.add();
    return visit.row.open === true ? 'enter' : loginFor(visit);
  }
  ports.failures.reset();
  return 'enter';
}
