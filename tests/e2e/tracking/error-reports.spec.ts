import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startBackend } from '#tests/e2e/kit/backend.ts';
import { test as base, expect, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import { startIngestion } from '#tests/e2e/kit/ingestion.ts';
import type { Ingestion } from '#tests/e2e/kit/ingestion.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

const CODE = /assets\/error-reports-/;
const STORY = 'leila-the-night-bus';

const test = base.extend<{ ingestion: Ingestion }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
  ingestion: async ({}, use) => {
    const ingestion = await startIngestion();
    await use(ingestion);
    await ingestion.close();
  },
  backend: async ({ ingestion, origins }, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kinward-reports-'));
    const backend = await startBackend({ origins, dataFolder: folder, config: { sentryDsn: ingestion.dsn } });
    await use(backend);
    await backend.stop();
    rmSync(folder, { recursive: true, force: true });
  },
});

test.describe('somebody who is signed in', () => {
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
      exception: { values: [{ type: 'TypeError', value: '… cannot read …' }] },
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

  test('what went wrong before it was loaded arrives, ten errors at most', async ({ page, ingestion, pageErrors }) => {
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
  });

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
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    const before = ingestion.text();
    await throwAgain(page);
    await expect.poll(() => ingestion.errors().length).toBe(1);
    expect(ingestion.errors()[0]).not.toHaveProperty('user');
    expect(before, 'how the visit went is not told either').toBe('');
  });

  test('how one visit in five went is told in numbers when it ends', async ({ page, ingestion }) => {
    await page.addInitScript(() => {
      const { random } = Math;
      Math.random = () => random() * 0.19; // The library draws this visit.
    });
    await page.goto('/v2/');
    await untilReporting(page);
    await page.goto('about:blank');
    await expect.poll(() => ingestion.visits().length).toBe(1);
    const [visit] = ingestion.visits();
    expect(visit).toMatchObject({ transaction: '/v2/', environment: 'local' });
    expect(Object.keys(visit?.measurements ?? {})).toEqual(
      expect.arrayContaining(['ttfb', 'fcp', 'lcp', 'cls', 'outbox_age', 'outbox_failed']),
    );
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
});

test('the answer of a single sign-on is nowhere in a report of the page after it', async ({
  page,
  ingestion,
  pageErrors,
}) => {
  pageErrors.allow(/planted/);
  const token = `eyJhbGciOiJSUzI1NiJ9.${'QWxhcm0tc2VjcmV0'.repeat(20)}.c2VjcmV0LXNpZ25hdHVyZQ`;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (page.url().includes('/sso')) {
      asked.push(request.url());
    }
  });
  await page.goto(`/sso#id_token=${token}&access_token=${token}&state=made-up`);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.evaluate((secret) => {
    setTimeout(() => {
      throw new TypeError(`planted: ${document.referrer} ${secret}`);
    });
  }, token);
  await expect.poll(() => ingestion.errors().length).toBeGreaterThan(0);
  expect(ingestion.text()).not.toMatch(/QWxhcm0|eyJ|id_token|made-up/);
  expect(asked.filter((address) => CODE.test(address) || address.includes('/envelope/'))).toEqual([]);
});

test('what nobody expects on the login screen is told at once, by its status', async ({ page, backend, ingestion }) => {
  await backend.addFaults({ match: { endpoint: 'identifySites' }, fault: { status: 500 } });
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(AMARA.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => ingestion.errors().length).toBe(1);
  const [error] = ingestion.errors();
  expect(error).toMatchObject({ transaction: '/login', tags: { code: 'KW-A500' } });
  expect(error).not.toHaveProperty('user');
  expect(ingestion.text()).not.toMatch(/amara|alderway/i);
});

base.describe('a deployment that names no address', () => {
  base.use({ person: AMARA });

  base('loads nothing of it and tells nobody, whatever goes wrong', async ({ page, backend, pageErrors }) => {
    pageErrors.allow(/planted/);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/v2/');
    await untilOfflineReady(page);
    await throwAgain(page);
    await page.waitForLoadState('networkidle');
    await signInFieldOf(page);
    expect(asked.filter((address) => CODE.test(address) || !address.startsWith(backend.origin))).toEqual([]);
  });
});

/** Somewhere else within the app, so that everything of a start has had its turn. */
async function signInFieldOf(page: Page): Promise<void> {
  await page.goto('/v2/profile');
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** Its code is here and has run. */
async function untilReporting(page: Page): Promise<void> {
  await page.waitForFunction(() => '__SENTRY__' in globalThis);
}

let thrown = 0;
async function throwAgain(page: Page): Promise<void> {
  thrown += 1;
  await page.evaluate((at) => {
    setTimeout(() => {
      throw new RangeError(`planted again ${at}`);
    });
  }, thrown);
}

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
