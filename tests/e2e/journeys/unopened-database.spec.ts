import type { Backend } from '#tests/e2e/kit/backend.ts';
import { byNightIf, expect, signIn, test, untilOfflineReady, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';
import { askToLogOut } from '#tests/e2e/kit/screens/log-out.ts';

type Trouble = 'does not open' | 'never answers';

const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'Waiting to sync' });
const unsubscribe = (page: Page) => page.getByRole('button', { name: 'Unsubscribe from “Ready for leave”' });

test.use({ person: RUTH });
test.afterEach(async ({ context, backend }) => {
  await context.close(); // Nothing is sent any more.
  await backend.start();
  await backend.reset();
});

/** Somebody subscribes without a network, and closes the app, in a browser whose worker sends nothing by itself. */
async function leaveOneWaiting(page: Page, backend: Backend): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'));
  await page.goto('/v2/your-journeys');
  await expect(page.getByRole('button', { name: 'Subscribe to “Ready for leave”' })).toBeVisible();
  await untilOfflineReady(page);
  await backend.stop();
  await page.getByRole('button', { name: 'Subscribe to “Ready for leave”' }).click();
  await expect(waiting(page)).toBeVisible();
  await untilTrue(page, async () => (await caches.match('/.kinward/outbox', { ignoreSearch: true })) !== undefined);
  await page.close();
}

async function startWhereDatabase(context: BrowserContext, trouble: Trouble): Promise<Page> {
  const page = await context.newPage();
  await page.addInitScript((what: Trouble) => {
    IDBFactory.prototype.open = () => {
      if (what === 'does not open') {
        throw new DOMException('Refused', 'SecurityError');
      }
      return Object.create(EventTarget.prototype) as IDBOpenDBRequest;
    };
  }, trouble);
  return page;
}

async function logOut(page: Page, unsent: 'Discard' | 'Keep for my next sign-in'): Promise<void> {
  const dialog = await askToLogOut(page);
  await dialog.getByRole('radiogroup', { name: 'Unsent changes' }).getByRole('radio', { name: unsent }).check();
  await dialog.getByRole('button', { name: 'Yes, logout' }).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible({ timeout: 30_000 });
}

async function subscribes(backend: Backend): Promise<number> {
  const { endpoints } = (await (await fetch(`${backend.origin}/_local/requests`)).json()) as {
    endpoints: Record<string, Record<string, number>>;
  };
  return endpoints['subscribe']?.['POST'] ?? 0;
}

for (const [trouble, choice, sent] of [
  ['does not open', 'Discard', 0],
  ['never answers', 'Discard', 0],
  ['does not open', 'Keep for my next sign-in', 1],
] as const) {
  const title = `where the database ${trouble}, what waits in it is shown, and a log-out asks about it: ${choice}`;
  const isRare = trouble === 'never answers' || choice !== 'Discard';
  test(title, byNightIf(isRare), async ({ page: first, context, backend }) => {
    await leaveOneWaiting(first, backend);
    const page = await startWhereDatabase(context, trouble);
    await page.goto('/v2/device/changes');
    await expect(page.getByRole('heading', { name: 'Ready for leave' })).toBeVisible();
    await expect(page.getByText('All your changes are saved')).toHaveCount(0);
    await page.goto('/v2/your-journeys');
    await expect(waiting(page)).toBeVisible();
    await expect(unsubscribe(page)).toBeVisible();
    await logOut(page, choice);
    await page.close();

    await backend.start();
    const next = await context.newPage();
    await next.goto('/login');
    await signIn(next, RUTH);
    await expect(next.getByRole('heading', { level: 1 })).toContainText('Ruth');
    await expect.poll(() => subscribes(backend)).toBe(sent);
    await next.goto('/v2/device/changes');
    await expect(next.getByRole('heading', { name: 'All your changes are saved' })).toBeVisible();
    expect(await subscribes(backend)).toBe(sent);
  });
}

test('what waits in a database that does not open is sent once, by the first start that opens it', async ({
  page: first,
  context,
  backend,
}) => {
  await leaveOneWaiting(first, backend);
  await backend.start();
  const page = await startWhereDatabase(context, 'does not open');
  await page.goto('/v2/your-journeys');
  await expect(waiting(page)).toBeVisible();
  await unsubscribe(page).click();
  await expect(page.getByRole('alert')).toContainText('Failed to unsubscribe from journey. Please try again later.');
  expect(await subscribes(backend)).toBe(0);
  await page.close();

  const next = await context.newPage();
  await next.goto('/v2/your-journeys');
  await expect(next.getByText('Subscribed to “Ready for leave”')).toBeVisible();
  await expect.poll(() => subscribes(backend)).toBe(1);
  await expect(waiting(next)).toHaveCount(0);
  await expect(unsubscribe(next)).toBeVisible();
  expect(await subscribes(backend)).toBe(1);
});
