import type { Page } from '@playwright/test';

import budgets from '#tests/bench/budgets.json' with { type: 'json' };
import { watchPages } from '#tests/bench/visit.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';
import { pretendSlowLine } from '#tests/e2e/kit/network/slow-line.ts';

const KINDS = { javascriptKilobytes: /\.js$/, styleKilobytes: /\.css$/, fontKilobytes: /\.woff2$/ };

/**
 * What a browser that has nothing of the app has asked for when there is something to read, or when that also answers a
 * press by code of its own, in kB on the wire.
 */
async function fetchedBy(
  page: Page,
  address: string,
  until: 'readable' | 'ready' = 'readable',
): Promise<Record<keyof typeof KINDS, number>> {
  await watchPages(page.context());
  await page.goto(address);
  await page.waitForFunction((state) => window.kinwardProbe[state](), until);
  await untilNetworkIdle(page); // What was on its way by then is told of when it is here.
  const { requests, at } = await page.evaluate(async (state) => {
    const sinceEpoch = await window.kinwardProbe[state]();
    return { requests: window.kinwardProbe.figures().requests, at: sinceEpoch - performance.timeOrigin };
  }, until);
  const begun = requests.filter((request) => request.begun <= at);
  const weightOf = (kind: RegExp) =>
    begun.filter(({ path }) => kind.test(path)).reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
  return {
    javascriptKilobytes: weightOf(KINDS.javascriptKilobytes),
    styleKilobytes: weightOf(KINDS.styleKilobytes),
    fontKilobytes: weightOf(KINDS.fontKilobytes),
  };
}

/** The app begins half a second behind a script that has nothing to show yet: a busy machine is no reason to fetch more. */
async function stopTimers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const later = globalThis.setTimeout;
    Object.assign(globalThis, { setTimeout: (work: () => void, ms = 0) => (ms > 0 ? 0 : later(work)) });
  });
}

/** What comes late waits for timers: on a busy machine one could end before the words that stand have been painted. */
async function holdTimersUntilPainted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout: later, clearTimeout: end } = globalThis;
    const ended = new Set<unknown>(); // Also while one waits for the paint.
    const painted = (work: () => void) => requestAnimationFrame(() => requestAnimationFrame(() => later(work)));
    Object.assign(globalThis, {
      setTimeout(work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) {
        const run = () => ended.has(timer) || work(...given);
        const timer: unknown = later(ms > 0 ? () => painted(run) : run, ms);
        return timer;
      },
      clearTimeout(timer?: number) {
        ended.add(timer);
        end(timer);
      },
    });
  });
}

function expectWithin(fetched: Record<keyof typeof KINDS, number>, budget: Record<keyof typeof KINDS, number>): void {
  expect(fetched.javascriptKilobytes).toBeGreaterThan(40); // Less is no start of ours: nothing was measured.
  expect(fetched.javascriptKilobytes).toBeLessThanOrEqual(budget.javascriptKilobytes);
  expect(fetched.styleKilobytes).toBeLessThanOrEqual(budget.styleKilobytes);
  expect(fetched.fontKilobytes).toBeLessThanOrEqual(budget.fontKilobytes);
}

test.describe('for whoever is signed in, a first start fetches no more than it shows:', () => {
  test.use({ person: LIAM });

  for (const [what, address] of [
    ['home', '/v2/'],
    ['list', '/v2/resources/parents/all'],
    ['article', '/v2/post/sleep-well-both-of-you'],
    ['search', '/v2/search-results?term=sleep'],
  ] as const) {
    test(what, async ({ page }) => {
      await holdTimersUntilPainted(page);
      expectWithin(await fetchedBy(page, address), budgets.fetchedUntilReadable[what]);
    });
  }

  for (const [what, address] of [
    ['homeOnSlowLine', '/v2/'],
    ['listOnSlowLine', '/v2/resources/parents/all'],
  ] as const) {
    test(what, async ({ page }) => {
      await pretendSlowLine(page);
      await stopTimers(page);
      expectWithin(await fetchedBy(page, address), budgets.fetchedUntilReadable[what]);
    });
  }
});

test('for whoever has to sign in, a first start fetches no more than the form needs', async ({ page }) => {
  expectWithin(await fetchedBy(page, '/login', 'ready'), budgets.fetchedUntilReadable.login);
});
