import { CHANNEL } from '#contract/device/storage.ts';
import { untilIdle } from '#tests/e2e/kit/browser/until-idle.ts';
import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';

test('a log-out that is told of late leaves what is typed on the login screen', async ({ page, context }) => {
  await page.goto('/login');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('ruth@alderway.example');
  await untilOfflineReady(page);
  const heard = page.evaluate(
    (name) =>
      new Promise<boolean>((resolve) => {
        new BroadcastChannel(name).addEventListener('message', () => resolve(true));
      }),
    CHANNEL,
  );
  const other = await context.newPage();
  await other.goto('/.kinward/config.json');
  await other.evaluate((name) => new BroadcastChannel(name).postMessage({ type: 'signed-out' }), CHANNEL);
  expect(await heard).toBe(true);
  await untilIdle(page);
  await expect(email).toHaveValue('ruth@alderway.example');
});
