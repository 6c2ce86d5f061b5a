import { isRefusal } from '#api/errors.ts';
import { GUARD_FAILURES_MAX } from '#contract/api/constants.ts';
import type { RouteName } from '#contract/app/routes.ts';

import { GUARD_STEPS, loginFor } from './guard-steps.ts';
import type { GuardPorts, GuardStep, Redirect, Visit } from './guard-types.ts';

/** Where the login screen is what was asked for, or what nothing else answers to. */
export const LOGIN_ROUTES: ReadonlySet<string> = new Set<RouteName>(['login', 'unmatched']);

/**
 * Runs the steps in order until one decides. Only a refusal counts as a failure: it marks the person logged out and
 * feeds the counter. No answer and bugs rise to the error screens and change nothing.
 */
export async function runGuard(
  visit: Visit,
  ports: GuardPorts,
  steps: readonly GuardStep[] = GUARD_STEPS,
): Promise<'enter' | 'left' | Redirect> {
  const isOpen = visit.row.open === true;
  if (!isOpen && ports.failures.count() > GUARD_FAILURES_MAX && ports.isConnected()) {
    return loginFor(visit);
  }
  if (LOGIN_ROUTES.has(visit.route)) {
    ports.failures.forgive();
  }
  try {
    for (const step of steps) {
      const verdict = await step(visit, ports);
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
    return isOpen ? 'enter' : loginFor(visit);
  }
  ports.failures.reset();
  return 'enter';
}
