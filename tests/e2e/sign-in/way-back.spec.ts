import type { Request } from '@playwright/test';

import { untilIdle } from '#tests/e2e/kit/browser/until-idle.ts';
import { byNightIf, expect, signIn, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, LIAM } from '#tests/e2e/kit/people.ts';
import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';

// A worker that takes charge in the middle keeps requests from being held up here, and has no part in this.
test.use({ serviceWorkers: 'block' });

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });

async function giveEmail(page: Page, address: string): Promise<void> {
  await email(page).fill(address);
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Holds an answer up until the test lets it through; what else is asked for goes its way. */
async function holdUp(page: Page, isHeld: (request: Request) => boolean) {
  const asked = page.waitForRequest(isHeld);
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/*', async (route, request) => {
    if (isHeld(request)) {
      await opened;
    }
    await route.fallback();
  });
  return {
    asked,
    async letThrough() {
      await asked;
      open();
      await page.unrouteAll({ behavior: 'wait' });
      // What the page has given up has no end that could be waited for: a later answer comes after it.
      await page.evaluate(async () => (await fetch('/.kinward/config.json', { cache: 'no-store' })).text());
    },
  };
}

const isIdentifier = (request: Request) => request.url().endsWith('/auth/identifier');
const isPassword = (request: Request) => request.headers()['x-amz-target']?.endsWith('RespondToAuthChallenge') === true;

test('an article whose slug its content system keeps encoded is there after the sign-in', async ({ page, backend }) => {
  const slug = '%d9%85%d8%b1%d8%ad%d8%a8%d8%a7';
  const address = await serveArticle(backend, encodeURIComponent(slug), { slug, title: 'Welcome' });
  await page.goto(address);
  await signIn(page, LIAM);
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome');
});

test.describe('a sign-in that was left for an article', () => {
  test.use({ person: AMARA });

  for (const [stage, isHeld] of [
    ['e-mail', isIdentifier],
    ['password', isPassword],
  ] as const) {
    test(`at its ${stage} changes nothing there`, byNightIf(stage === 'e-mail'), async ({ page }) => {
      await page.goto('/v2/post/nights-in-shifts');
      await expect(page.getByRole('article')).toBeVisible();
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Switch organisation' }).click();
      const held = await holdUp(page, isHeld);
      await giveEmail(page, LIAM.email);
      if (stage === 'password') {
        await page.getByLabel('Password', { exact: true }).fill(LIAM.password);
        await page.getByRole('button', { name: 'Sign in' }).click();
      }
      await held.asked;
      const owner = await page.evaluate(() => localStorage.getItem('kinward.owner'));
      if (stage === 'password') {
        await page.goBack();
        await expect(email(page)).toBeVisible();
      }
      await page.goBack();
      await expect(page.getByRole('article')).toBeVisible();
      await held.letThrough();
      await untilIdle(page);
      expect(new URL(page.url()).pathname).toBe('/v2/post/nights-in-shifts');
      expect(await page.evaluate(() => localStorage.getItem('kinward.owner'))).toBe(owner);
      await page.reload();
      await expect(page.getByRole('article')).toBeVisible();
    });
  }
});

for (const [way, goBack] of [
  ['the browser’s Back', (page: Page) => page.goBack()],
  ['the button Back', (page: Page) => page.getByRole('button', { name: 'Back' }).click()],
] as const) {
  test(
    `a sign-in that was left for the stage before by ${way} is begun anew`,
    byNightIf(way === 'the button Back'),
    async ({ page }) => {
      await page.goto('/v2/real-stories');
      await giveEmail(page, LIAM.email);
      const held = await holdUp(page, isPassword);
      await page.getByLabel('Password', { exact: true }).fill(LIAM.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await held.asked;
      await goBack(page);
      await expect(email(page)).toHaveValue(LIAM.email);
      await held.letThrough();
      await untilIdle(page);
      await expect(email(page)).toBeVisible();
      await signIn(page, LIAM);
      await expect(page).toHaveURL(/\/v2\/real-stories$/);
    },
  );
}

test('an organisation that was left answers nothing, and the one chosen then leads into the app', async ({ page }) => {
  await page.goto('/v2/real-stories');
  await giveEmail(page, AMARA.email);
  await page.getByRole('radio', { name: 'Northmoor Foods' }).check();
  const held = await holdUp(page, (request) => request.url().includes('/identifier-site'));
  await page.getByRole('button', { name: 'Continue' }).click();
  await held.asked;
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(email(page)).toHaveValue(AMARA.email);
  await held.letThrough();
  await untilIdle(page);
  await expect(email(page)).toBeVisible();
  await signIn(page, AMARA);
  await expect(page).toHaveURL(/\/v2\/real-stories$/);
});
