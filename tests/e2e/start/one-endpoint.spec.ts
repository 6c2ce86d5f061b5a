import { type EndpointName, ENDPOINTS } from '#contract/api/endpoints.ts';
import { STORAGE } from '#contract/device/storage.ts';
import type { Backend } from '#tests/e2e/kit/backend.ts';
import { byNightIf, expect, pressRetry, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

test.use({ person: RUTH });

/**
 * Lets two minutes of the page's clock go by; says all that it says of its state. In small steps, each with time for
 * the answers: the page's own time-outs run by the same clock.
 */
async function passTwoMinutes(page: Page): Promise<string> {
  const said: string[] = [];
  for (let second = 0; second < 120; second += 1) {
    await page.clock.runFor(1000);
    await page.evaluate(() => fetch('/_local/health'));
    said.push(...(await page.getByRole('status').allTextContents()));
  }
  return said.join('\n');
}

async function requestsOf(backend: Backend): Promise<Partial<Record<EndpointName, number>>> {
  const response = await fetch(`${backend.origin}/_local/requests`);
  const { endpoints } = (await response.json()) as { endpoints: Record<string, Record<string, number>> };
  return Object.fromEntries(Object.entries(endpoints).map(([name, { GET = 0 }]) => [name, GET]));
}

for (const endpoint of ['posts', 'settings'] as const) {
  test(
    `${endpoint} that dies costs its own part of the screen, and a few requests`,
    byNightIf(endpoint === 'settings'),
    async ({ page, backend }) => {
      await page.clock.install();
      await page.goto('/v2/resources/wellness');
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await page.clock.runFor(2000);
      await untilOfflineReady(page);
      await backend.addFaults({ match: { endpoint }, fault: { delayMs: 100, reset: true } });
      await fetch(`${backend.origin}/_local/requests`, { method: 'DELETE' });
      await page.goto('/v2/resources/caregivers');
      if (endpoint === 'posts') {
        await expect(page.getByRole('main').getByRole('button', { name: 'Retry' })).toBeVisible();
      }
      const said = await passTwoMinutes(page);
      expect(said).not.toContain("You're offline");
      expect(said).not.toContain("There's no connection");
      const requests = await requestsOf(backend);
      expect(requests[endpoint]).toBeLessThanOrEqual(8);
      for (const well of (['settings', 'profile', 'theme', 'journeys'] as const).filter((name) => name !== endpoint)) {
        expect(requests[well] ?? 0, well).toBeLessThanOrEqual(5); // The page's own, and a probe each half minute at most.
      }
      await backend.clearFaults();
      if (endpoint === 'posts') {
        // Without a press.
        await expect(async () => {
          await page.clock.runFor(5000);
          await expect(page.getByRole('main').getByRole('article').first()).toBeVisible({ timeout: 200 });
        }).toPass();
      }
    },
  );
}

test('a config that hangs, until Retry, holds nobody up once another comes', async ({ page, backend }) => {
  await page.addInitScript((key) => localStorage.removeItem(key), STORAGE.config.key);
  await backend.addFaults({ match: { endpoint: 'deployConfig' }, fault: { hang: true } });
  await page.clock.install();
  const first = page.waitForRequest(`**${ENDPOINTS.deployConfig.path}`);
  await page.goto('/v2/');
  await first;
  const second = page.waitForRequest(`**${ENDPOINTS.deployConfig.path}`); // What the frame around the error asks for needs one, too.
  await page.clock.runFor(16_000);
  await expect(page.getByRole('heading', { level: 1, name: 'Kinward needs a connection to start' })).toBeVisible();
  await second;
  await backend.clearFaults();
  await pressRetry(page);
  // Sooner than the second can have been given up.
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth', { timeout: 10_000 });
});
