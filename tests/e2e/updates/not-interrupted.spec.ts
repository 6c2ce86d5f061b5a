import { withAnotherBuild } from '#tests/e2e/kit/browser/another-build.ts';
import { checkForUpdate, deployWorker, install, nextWorker } from '#tests/e2e/kit/browser/updates.ts';
import { expect, signIn, test, untilOfflineReady, untilTrue } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';
import { fakeVoice, serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { askToLogOut } from '#tests/e2e/kit/screens/log-out.ts';

const MODULE = '0f0f0f0f-0000-4000-8000-000000000001/5e1a7c30-0f6b-4d0e-8b51-3f6a20c90001';

const offer = (page: Page) => page.getByRole('region', { name: 'A new version is ready' });

/** The new version is in charge of every tab then. */
async function accept(page: Page): Promise<void> {
  await Promise.all([page.waitForEvent('load'), offer(page).getByRole('button', { name: 'Refresh' }).click()]);
  await untilTrue(page, async () => (await navigator.serviceWorker.ready).waiting === null);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('whoever watches, listens or learns is not interrupted when another tab accepts', async ({
  page,
  context,
  backend,
}) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await untilOfflineReady(page);
  await context.route(/youtube/, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Film</title>' }));
  const [film, voice, module] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await voice.addInitScript(fakeVoice, 'en');
  const videoUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
  await film.goto(await serveArticle(backend, 'a-film-elsewhere', { videoUrl }));
  await film.getByRole('button', { name: 'Play video: A title' }).click();
  await voice.goto('/v2/post/nights-in-shifts');
  await voice.getByRole('button', { name: 'Listen' }).click();
  await module.goto(`/v2/interactive-learning/${MODULE}`);
  await module.frameLocator('iframe').getByRole('radio').first().check();
  await deployWorker(backend, nextWorker());
  await page.bringToFront();
  await checkForUpdate(page);
  for (const tab of [film, voice, module]) {
    await expect(offer(tab)).toBeVisible(); // Whoever says so listens for what other tabs accept.
  }
  await accept(page);
  await expect(film.locator('iframe')).toHaveCount(1);
  await expect(voice.getByRole('group', { name: 'Reading aloud' })).toBeVisible();
  await expect(module.frameLocator('iframe').getByRole('radio').first()).toBeChecked();
});

test('a yes to the log-out counts where a deployment has replaced the app since it was asked', async ({
  page,
  context,
  backend,
}) => {
  await withAnotherBuild(backend, async (dist) => {
    await page.goto('/v2/');
    await signIn(page, AMARA);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    await untilOfflineReady(page);
    const other = await context.newPage();
    await other.goto('/v2/');
    const question = await askToLogOut(page);
    await expect(question).toBeVisible();
    await install(other, backend, dist);
    await accept(other);
    const devtools = await context.newCDPSession(other);
    await devtools.send('Network.clearBrowserCache');
    await question.getByRole('button', { name: 'Yes, logout' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('textbox', { name: 'Email' })).toBeVisible();
    }
  });
});
