import type { CDPSession, Page } from 'playwright-core';

import { untilNetworkIdle } from '#tests/e2e/kit/network/network-idle.ts';

import { openFresh, sessionOnly } from './browsers.ts';
import type { Figures } from './samples.ts';
import { scroll, showAll } from './scrolling.ts';
import type { Setting } from './setting.ts';
import { liftNetwork, setProcessor, THROTTLES } from './throttle.ts';
import { visit } from './visit.ts';

/** The tab with the most posts; without a tab a person is led to the one of their stage. */
const LIST = '/v2/resources/parents/all';
const FINGER = { milliseconds: 2000, pixelsPerMs: 4 } as const;

/** How the cost grows with the posts of a site. */
export async function measureLists(setting: Setting): Promise<void> {
  for (const [posts, { server, kept }] of setting.lists) {
    const state = sessionOnly(kept);
    const subject = `${posts.toLocaleString('en')} posts`;
    await setting.measure('Home of a growing site, slow4g', subject, async () => {
      await using context = await openFresh(setting.browser, state);
      const { session, figures } = await visit(context, `${server.origin}/v2/`, { throttle: 'slow4g' });
      return { readable: figures.readable ?? 0, heap: await heapOf(session) };
    });
    await setting.measure('Resources of a growing site, slow4g', subject, async () => {
      await using context = await openFresh(setting.browser, state);
      const address = `${server.origin}${LIST}`;
      const { page, session, figures } = await visit(context, address, { throttle: 'slow4g', until: 'readable' });
      return { readable: figures.readable ?? 0, ...(await scrollThrough(page, session)) };
    });
  }
}

/** Once while the later pages of the list still arrive (without the slow line, so that they do), once when all are here. */
async function scrollThrough(page: Page, session: CDPSession): Promise<Figures> {
  const { processor } = THROTTLES.slow4g;
  await liftNetwork(session);
  const growing = await page.evaluate(scroll, FINGER);
  await setProcessor(session, 1);
  await untilNetworkIdle(page);
  const pagesShown = await page.evaluate(showAll);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  const heap = await heapOf(session);
  await setProcessor(session, processor);
  const whole = await page.evaluate(scroll, { ...FINGER, pixelsPerMs: -FINGER.pixelsPerMs });
  return {
    growingLongFrames: growing.longFrames,
    growingLongestFrame: growing.longestFrame,
    wholeLongFrames: whole.longFrames,
    wholeLongestFrame: whole.longestFrame,
    pagesShown,
    nodes,
    heap,
  };
}

/** In megabytes, of what is still in use. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize / 1_000_000;
}
