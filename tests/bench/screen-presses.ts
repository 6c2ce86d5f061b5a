import type { Locator, Page } from 'playwright-core';

import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';

import { openFresh, sessionOnly } from './browsers.ts';
import type { Figures } from './samples.ts';
import type { Setting } from './setting.ts';
import { setProcessor } from './throttle.ts';

const PROCESSOR = 4;
/** Until the next press: what the last one began has ended. */
const APART_MS = 600;

interface Screen {
  readonly name: string;
  readonly path: string;
  /** What somebody does there, as often as one finger can. */
  use(page: Page, press: (target: Locator) => Promise<void>): Promise<void>;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

/** How long the longest press or key takes on each screen, from the finger until the next paint. */
export async function measureScreenPresses({ app, browser, slug, measure }: Setting): Promise<void> {
  await using context = await openFresh(browser, sessionOnly(app.kept));
  const page = await context.newPage();
  await page.addInitScript(watchEvents);
  const press = async (target: Locator) => {
    await target.click();
    await page.waitForTimeout(APART_MS);
  };
  const processor = await context.newCDPSession(page);
  for (const { name, path, use } of screensOf(slug)) {
    await setProcessor(processor, 1);
    await page.goto(`${app.server.origin}${path}`);
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await untilNetworkIdle(page);
    await setProcessor(processor, PROCESSOR);
    await measure(`Presses and keys, processor ${PROCESSOR}x slower`, name, async () => {
      const longestOf = async (): Promise<number> => {
        await page.evaluate(() => sessionStorage.removeItem('longest-event'));
        await use(page, press);
        return page.evaluate(() => Number(sessionStorage.getItem('longest-event')));
      };
      return { longestFirstEvent: await longestOf(), longestEvent: await longestOf() } satisfies Figures;
    });
  }
}

function screensOf(slug: string): readonly Screen[] {
  return [
    {
      name: 'home',
      path: '/v2/',
      async use(page, press) {
        await press(button(page, 'Account'));
        await page.keyboard.press('Escape');
        await press(button(page, 'Menu'));
        await page.keyboard.press('Escape');
        await page.waitForTimeout(APART_MS);
      },
    },
    {
      name: 'a list',
      path: '/v2/resources/parents',
      async use(page, press) {
        await press(button(page, /^(?:More|Fewer) tags$/));
        await press(button(page, /^(?:More|Fewer) tags$/));
      },
    },
    {
      name: 'an article',
      path: `/v2/post/${slug}`,
      async use(page, press) {
        await press(button(page, /^Share/));
        await page.keyboard.press('Escape');
        await page.keyboard.press('PageDown');
        await page.waitForTimeout(APART_MS);
        await page.keyboard.press('PageUp');
        await page.waitForTimeout(APART_MS);
      },
    },
    {
      name: 'search',
      path: '/v2/search-results?term=sleep',
      async use(page, press) {
        const box = page.getByRole('searchbox', { name: 'Search', exact: true }).first();
        await press(box);
        await box.pressSequentially('sleeping', { delay: 120 });
        await box.fill('');
        await page.waitForTimeout(APART_MS);
      },
    },
    {
      name: 'the profile',
      path: '/v2/profile',
      async use(page, press) {
        const box = page.getByRole('main').getByRole('textbox').first();
        await press(box);
        await box.pressSequentially('abc', { delay: 120 });
        await page.waitForTimeout(APART_MS);
      },
    },
  ];
}

/** Runs in the page. What nothing answers to, such as a key that is let go, has no paint of its own to wait for. */
function watchEvents(): void {
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) {
      if (
        /^(?:pointerdown|click|keydown|input)$/.test(name) &&
        duration > Number(sessionStorage.getItem('longest-event'))
      ) {
        sessionStorage.setItem('longest-event', String(duration));
      }
    }
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
