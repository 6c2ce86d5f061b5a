import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

test.use({ person: RUTH });

const DAY_MS = 86_400_000;

test('a clock that was put back since the sign-in, and a gateway that says 403 to old tokens, sign nobody out', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/403/);
  await page.addInitScript(
    (drift) => {
      const key = Object.keys(localStorage).find((one) => one.endsWith('.clockDrift'));
      if (key !== undefined && sessionStorage.getItem('test') === null) {
        localStorage.setItem(key, drift); // As a clock that was two days ahead at the sign-in left it.
        sessionStorage.setItem('test', 'set');
      }
    },
    `${-2 * DAY_MS}`,
  );
  let old: string | undefined;
  await page.route(/\/api\//, async (route) => {
    const bearer = route.request().headers()['authorization'];
    old ??= bearer;
    await (bearer !== undefined && bearer === old
      ? route.fulfill({ status: 403, json: { message: 'Forbidden' } })
      : route.fallback());
  });
  await page.goto('/v2/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ruth');
  await page.goto('/v2/your-journeys');
  await expect(page.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
});
