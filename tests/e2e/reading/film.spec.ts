import type { Locator } from '@playwright/test';

import { expectAccessible } from '#tests/e2e/kit/screens/accessibility.ts';
import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

test.use({ origins: 3, person: AMARA });

test.describe('a film', () => {
  test('waits behind its picture, and plays from its file with captions once it is wanted', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    await page.goto('/v2/post/breathing-space-before-the-pickup');
    const play = page.getByRole('button', { name: 'Play video: Breathing space before the pick-up' });
    await expect(play).toBeVisible();
    await expectAccessible(page);
    await expect(page.locator('video, iframe')).toHaveCount(0);
    expect(asked.filter((path) => path.includes('/clips/'))).toEqual([]);
    await play.click();
    const film = page.locator('video');
    await expect(film).toHaveAccessibleName('Breathing space before the pick-up');
    await expect(film).toBeFocused();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await expect
      .poll(() => film.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length ?? 0))
      .toBeGreaterThan(0);
    await expect(film.locator('track')).toHaveAttribute('kind', 'captions');
    await expect(page.getByText('With captions')).toBeVisible();
  });

  test(
    'without words of its own, or a journey with steps, does not say that there is nothing to read',
    { tag: '@night' },
    async ({ page, backend }) => {
      const videoUrl = `${backend.mediaOrigin}/media/clips/any.webm`;
      await page.goto(await serveArticle(backend, 'a-silent-film', { videoUrl, format: 'video', content: '' }));
      await expect(page.getByRole('button', { name: 'Play video: A title' })).toBeVisible();
      await expect(page.getByText('There is nothing to read here yet.')).toHaveCount(0);
      const steps = [{ title: 'Begin here' }];
      await page.goto(await serveArticle(backend, 'a-silent-journey', { steps, format: 'journey', content: '' }));
      await expect(page.getByText('Begin here')).toBeVisible();
      await expect(page.getByText('There is nothing to read here yet.')).toHaveCount(0);
      await page.goto(await serveArticle(backend, 'a-silent-article', { content: '' }));
      await expect(page.getByText('There is nothing to read here yet.')).toBeVisible();
    },
  );

  test('with a dead address says so, and has a way out', async ({ page, backend }) => {
    const videoUrl = `${backend.mediaOrigin}/media/clips/gone.webm`;
    await page.goto(await serveArticle(backend, 'a-dead-film', { videoUrl, format: 'video' }));
    await expect(page.getByText('This video has no captions.')).toBeVisible();
    await page.getByRole('button', { name: 'Play video: A title' }).click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This video could not be played.');
    await expect(alert.getByRole('link', { name: 'Open the video on its own' })).toHaveAttribute('href', videoUrl);
    await expectAccessible(page);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toContainText('This video could not be played.');
    await expect(page.getByText('Words.')).toBeVisible();
  });

  test(
    'whose host answers nothing says so, and plays after Retry once it does',
    { tag: '@night' },
    async ({ page, backend }) => {
      const videoUrl = `${backend.mediaOrigin}/media/clips/one-handover.webm`;
      await page.goto(await serveArticle(backend, 'a-silent-host', { videoUrl, format: 'video' }));
      await backend.addFaults({ match: { path: 'clips' }, fault: { hang: true } });
      await page.getByRole('button', { name: 'Play video: A title' }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('This video could not be played.', { timeout: 30_000 });
      await backend.clearFaults();
      await alert.getByRole('button', { name: 'Retry' }).click();
      const film = page.locator('video');
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), { timeout: 40_000 })
        .toBeGreaterThan(0);
    },
  );

  test(
    'whose host falls silent in the middle says so, and goes on from there after Retry',
    { tag: '@night' },
    async ({ page, backend }) => {
      const clips = `${backend.mediaOrigin}/media/clips/one-handover`;
      const film = page.locator('video');
      const time = () => film.evaluate((video: HTMLVideoElement) => video.currentTime);
      await backend.addFaults({ match: { path: 'clips.*webm' }, fault: { stallAfterBytes: 100_000 } });
      const parts = { videoUrl: `${clips}.webm`, captionsUrl: `${clips}.en.vtt`, format: 'video' };
      await page.goto(await serveArticle(backend, 'a-host-that-stops', parts));
      await page.getByRole('button', { name: 'Play video: A title' }).click();
      const hasStopped = (video: HTMLVideoElement) => video.currentTime > 1 && video.readyState < 3;
      await expect.poll(() => film.evaluate(hasStopped), { timeout: 30_000 }).toBe(true);
      const stood = await time();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('This video could not be played.', { timeout: 45_000 });
      await expect(page.getByText('With captions')).toBeVisible();
      await backend.clearFaults();
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(time).toBeGreaterThan(0);
      expect(await time()).toBeGreaterThanOrEqual(stood);
      await expect.poll(time).toBeGreaterThan(stood);
      await expect(film.locator('track')).toHaveCount(1);
    },
  );

  test(
    'that fails is not put down to its captions, and comes with them after Retry',
    { tag: '@night' },
    async ({ page }) => {
      let isDead = true;
      await page.route(/\/clips\/.*\.webm/, (route) => (isDead ? route.fulfill({ status: 404 }) : route.fallback()));
      await page.goto('/v2/post/breathing-space-before-the-pickup');
      await page.getByRole('button', { name: /^Play video/ }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('This video could not be played.');
      await expect(page.getByText('With captions')).toBeVisible();
      isDead = false;
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(page.locator('video track')).toHaveAttribute('kind', 'captions');
      await expect(page.getByText('The captions could not be loaded.')).toHaveCount(0);
    },
  );

  test('of a service asks it for nothing before it is wanted, and sets no cookie then', async ({ page, backend }) => {
    const services: string[] = [];
    await page.route(/youtube|vimeo/, (route) => {
      services.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' });
    });
    const videoUrl = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    await page.goto(await serveArticle(backend, 'a-film-elsewhere', { videoUrl }));
    const play = page.getByRole('button', { name: 'Play video: A title' });
    await expect(play).toBeVisible();
    await expect(page.getByRole('link', { name: 'Plays from YouTube' })).toHaveAttribute('href', videoUrl);
    expect(services).toEqual([]);
    await play.click();
    await expect(page.locator('iframe')).toHaveAttribute('src', /^https:\/\/www\.youtube-nocookie\.com\/embed\//);
    await expect.poll(() => services.length).toBeGreaterThan(0);
  });

  test('of a service that does not answer is said to load, beside the way to it', async ({ page, backend }) => {
    await page.route(/youtube/, () => new Promise(() => undefined));
    const content = '<p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe></p>';
    await page.goto(await serveArticle(backend, 'a-silent-service', { content }));
    await page.getByRole('button', { name: 'Play video: A title' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    const way = page.getByRole('link', { name: 'Plays from YouTube' });
    await expect(way).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await expectAccessible(page);
  });

  test('whose captions do not come plays without them', { tag: '@night' }, async ({ page, backend }) => {
    await backend.addFaults({ match: { path: '\\.vtt' }, fault: { hang: true } });
    await page.goto('/v2/post/breathing-space-before-the-pickup');
    await page.getByRole('button', { name: /^Play video/ }).click();
    await expect(page.getByText('The captions could not be loaded.')).toBeVisible({ timeout: 25_000 });
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0.1);
  });

  test('that is named a video and has none says so', { tag: '@night' }, async ({ page, backend }) => {
    const videoUrl = 'javascript:alert(1)';
    await page.goto(await serveArticle(backend, 'no-film', { format: 'video', videoUrl }));
    await expect(page.getByText('This video is not available at the moment.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Play video/ })).toHaveCount(0);
  });
});

test.describe('a film or a recording inside an article', () => {
  /** There has to be a press, or the browser plays nothing. */
  const play = (media: Locator) =>
    media
      .click({ position: { x: 20, y: 20 } })
      .then(() => media.evaluate((one: HTMLMediaElement) => void one.play().catch(() => undefined)));

  test('has a name, and without a connection says so and plays once it is back', async ({ page, backend }) => {
    const clip = `${backend.mediaOrigin}/media/clips/one-handover.webm`;
    const content = `<p>Words.</p><p><video src="${clip}" title="One handover"></video></p><audio src="${clip}"></audio>`;
    await page.goto(await serveArticle(backend, 'a-film-inside', { content }));
    const film = page.getByLabel('One handover');
    await expect(page.locator('audio')).toHaveAccessibleName('A title');
    await expectAccessible(page);
    await backend.stop();
    await play(film);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText("You're offline, and this video is not saved on this device.");
    await expectAccessible(page);
    await backend.start();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
    await expect(film).toBeFocused();
  });

  test('plays without its captions where its host does not let the page read it', async ({
    page,
    backend,
    pageErrors,
  }) => {
    pageErrors.allow(/CORS|ERR_FAILED/);
    const clip = `${backend.mediaOrigin}/media/clips/one-handover`;
    await page.route(/\.webm$/, async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'access-control-allow-origin': 'https://elsewhere.example' };
      await route.fulfill({ response, headers });
    });
    const content = `<p>Words.</p><video src="${clip}.webm"><track src="${clip}.fr.vtt" default></video>`;
    await page.goto(await serveArticle(backend, 'a-shy-host', { content }));
    const film = page.locator('video');
    await expect(film).toHaveAccessibleName('A title');
    await play(film);
    await expect(page.getByText('The captions could not be loaded.')).toBeVisible();
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  });
});
