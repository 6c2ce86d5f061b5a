import { throwAgain, test, untilReporting } from '#tests/e2e/kit/network/error-reports.ts';
import { expect, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext } from '#tests/e2e/kit/fixtures.ts';
import { see } from '#tests/e2e/kit/screens/last-seen.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

const STORY = 'leila-the-night-bus';

test.use({ person: AMARA, origins: 3 });

test('an error arrives once, with the build, the stage and an id, and with nothing of what is read or typed', async ({
  page,
  context,
  ingestion,
  pageErrors,
}) => {
  pageErrors.allow(/planted/);
  const headers = watchHeaders(context);
  await page.goto(`/v2/post/${STORY}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const words = await page.getByRole('article').innerText();
  await untilReporting(page);
  const tokens = await page.evaluate(() =>
    Object.values(localStorage).flatMap((text) => text.match(/eyJ[\w.-]+/g) ?? []),
  );
  expect(tokens.length).toBeGreaterThan(1);
  await page.evaluate((typed) => {
    const secrets = [document.title, location.href, document.body.innerText, JSON.stringify(localStorage), typed];
    const error = new TypeError(`planted: cannot read ${secrets.join(' ')}`);
    // oxlint-disable-next-line no-console -- What the console says must not leave either.
    console.warn(error.message);
    for (let time = 0; time < 3; time += 1) {
      setTimeout(() => {
        throw error;
      });
    }
  }, 'my own words for nobody');
  await expect.poll(() => ingestion.errors().length).toBe(1);
  await page.evaluate(() => void Promise.reject(new RangeError('planted: another one')));
  await expect.poll(() => ingestion.errors().length).toBe(2);
  const [first] = ingestion.errors();
  expect(first).toMatchObject({
    environment: 'local',
    transaction: '/v2/post/:postSlug',
    user: { id: expect.stringMatching(/^\d+$/) },
    exception: {
      values: [{ type: 'TypeError', value: expect.stringMatching(/^… cannot read …(?: [\w ]{0,20}…)?$/) }],
    },
  });
  expect(first?.release).toMatch(/^\d+\.\d+\.\d+/);

  const text = ingestion.text();
  const private_ = [
    STORY,
    title,
    AMARA.email,
    'Amara',
    'Osei',
    'my own words',
    'nobody',
    ...tokens,
    ...sentences(words),
  ];
  expect(private_.filter((one) => text.includes(one))).toEqual([]);
  expect(text).not.toMatch(/eyJ|%40|@(?!127)|referer|cookie/i);
  expect(headers().filter((name) => /sentry|baggage|traceparent/.test(name))).toEqual([]);
});

test(
  'what went wrong before it was loaded arrives, ten errors at most',
  { tag: '@night' },
  async ({ page, ingestion, pageErrors }) => {
    pageErrors.allow(/planted/);
    await page.addInitScript(() => {
      const timer = setInterval(() => {
        if (document.querySelector('#root main h1') !== null) {
          clearInterval(timer);
          for (let at = 0; at < 12; at += 1) {
            setTimeout(() => {
              throw new RangeError(`planted ${at}`);
            });
          }
        }
      }, 5);
    });
    await page.goto('/v2/');
    await expect.poll(() => ingestion.errors().length).toBe(10);
    await throwAgain(page);
    await expect.poll(() => ingestion.errors().length).toBe(11);
  },
);

test('without a network an error waits and nobody notices; it goes when there is one again', async ({
  page,
  context,
  ingestion,
  pageErrors,
}) => {
  pageErrors.allow(/planted/);
  await page.goto('/v2/');
  await untilReporting(page);
  await untilOfflineReady(page);
  await context.setOffline(true);
  await expect(page.getByText("You're offline")).toBeVisible();
  await throwAgain(page);
  await page.goto('/v2/your-journeys').catch(() => undefined);
  expect(ingestion.text()).toBe('');
  await context.setOffline(false);
  await throwAgain(page);
  await expect.poll(() => ingestion.errors().length).toBeGreaterThan(0);
});

test('after a log-out a report names nobody', async ({ page, ingestion, pageErrors }) => {
  pageErrors.allow(/planted/);
  await page.goto('/v2/');
  await untilReporting(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.locator('#root:not([data-login])').getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(ingestion.errors(), 'that somebody left is no error').toEqual([]);
  await throwAgain(page);
  await expect.poll(() => ingestion.errors().length).toBe(1);
  expect(ingestion.errors().at(-1)).toMatchObject({ transaction: '/login' });
  expect(ingestion.text()).not.toContain('"user":');
  expect(ingestion.visits(), 'how the visit went is not told either').toEqual([]);
});

test('how one visit in five went is told in numbers when it ends', async ({ page, ingestion }) => {
  await page.addInitScript(() => {
    const { random } = Math;
    Math.random = () => random() * 0.19; // The library draws this visit.
  });
  await see(page, '/v2/');
  await untilReporting(page);
  // A press that the page is slow to answer.
  await page.evaluate(() =>
    document.addEventListener('pointerdown', () => {
      const until = performance.now() + 120;
      while (performance.now() < until) {
        // Busy.
      }
    }),
  );
  await page.getByRole('heading', { level: 1 }).click();
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length > 0)).observe({
          type: 'event',
          buffered: true,
        });
      }),
  );
  await page.reload();
  await expect.poll(() => ingestion.visits().length).toBe(1);
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
  await untilReporting(page);
  // The app is put away, and its process lives on.
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(ingestion.visits()).toHaveLength(2);
  }).toPass();
  expect(ingestion.visits().map(({ measurements = {} }) => 'take_over' in measurements)).toEqual([false, true]);
  const [visit] = ingestion.visits();
  expect(visit).toMatchObject({ transaction: '/v2/', environment: 'local' });
  expect(Object.keys(visit?.measurements ?? {})).toEqual(
    expect.arrayContaining(['ttfb', 'fcp', 'lcp', 'cls', 'inp', 'outbox_age', 'outbox_failed']),
  );
  expect(visit?.measurements?.['inp']?.value).toBeGreaterThanOrEqual(120);
  expect(ingestion.text()).not.toMatch(/assets\/|localhost:\d+\/(?:api|media)|amara/i);
});

test('of the others nothing is told', async ({ page, ingestion }) => {
  await page.addInitScript(() => {
    const { random } = Math;
    Math.random = () => 0.5 + random() * 0.4;
  });
  await page.goto('/v2/');
  await untilReporting(page);
  await page.goto('about:blank');
  await page.goto('/v2/');
  await untilReporting(page);
  expect(ingestion.text()).toBe('');
});

test('what goes wrong in the worker is told by a page', async ({ page, context, ingestion }) => {
  await page.goto('/v2/');
  await untilReporting(page);
  await untilOfflineReady(page);
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('x is not a function');
    });
  });
  await expect.poll(() => ingestion.errors().length).toBe(1);
  expect(ingestion.errors()[0]?.exception?.values[0]).toMatchObject({
    type: 'TypeError',
    value: '… is not a function',
  });
});

function watchHeaders(context: BrowserContext): () => string[] {
  const names = new Set<string>();
  context.on('request', (request) => {
    Object.keys(request.headers()).forEach((name) => names.add(name));
  });
  return () => [...names];
}

/** The sentences of a text that could be nobody else's. */
function sentences(text: string): string[] {
  return text.split(/[.\n]/).filter((sentence) => sentence.trim().length > 20);
}
