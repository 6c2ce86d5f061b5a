import { byNightIf, expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

const XML = { bodyText: '<Error><Code>AccessDenied</Code></Error>', headers: { 'content-type': 'application/xml' } };

test.describe('what is kept stays where a gateway answers', () => {
  test.use({ person: RUTH });

  for (const [what, fault] of [
    ['401 with a page', { status: 401, html: true }],
    ['403 with a page', { status: 403, html: true }],
    ['404 with a page', { status: 404, html: true }],
    ['403 with XML', { status: 403, ...XML }],
  ] as const) {
    test(
      what,
      byNightIf(what === '403 with a page' || what === '404 with a page'),
      async ({ page, backend, pageErrors }) => {
        pageErrors.allow(/40[134]/);
        const article = page.getByRole('link', { name: 'Nights in shifts' }).first();
        const heading = page.getByRole('heading', { level: 1 });
        await page.goto('/v2/resources/parents');
        await expect(article).toBeVisible();
        await page.goto('/v2/your-journeys');
        await expect(heading).toBeVisible();
        await untilOfflineReady(page);
        await backend.addFaults({ match: { origin: 'api' }, fault });
        await page.goto('/v2/resources/parents');
        await expect(page.getByText("You're offline")).toBeVisible();
        await expect(article).toBeVisible();
        await page.goto('/v2/');
        await expect(heading).toContainText('Ruth');

        await backend.stop();
        await page.goto('/v2/your-journeys');
        await expect(page.getByText("You're offline")).toBeVisible();
        await expect(page.getByText('Not saved on this device')).toHaveCount(0);
        await page.goto('/v2/resources/parents');
        await expect(article).toBeVisible();
        await page.goto('/v2/');
        await expect(heading).toContainText('Ruth');
      },
    );
  }
});
