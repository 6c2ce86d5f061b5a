import { expectAccessible } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, pressRetry, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

/** Of the faults of one kind one by day, another for each kind; the others at night. */
const when = (what: string, byDay: string) => ({ tag: what === byDay ? [] : ['@night'] });

const HTML = { html: true } as const;

const NO_ANSWER = 'Kinward needs a connection to start';
const OUR_FAILURE = 'Something went wrong on our side';

/** Ways in which an answer is none, or none that can be used, and what the screen calls them. */
const UNUSABLE = [
  ['a captive portal’s page', HTML, NO_ANSWER],
  ['a closed socket', { reset: true }, NO_ANSWER],
  ['an answer cut in the middle', { cutAfterBytes: 40 }, NO_ANSWER],
  ['wrong JSON', { status: 200, bodyText: '{"posts":' }, NO_ANSWER],
  ['another shape', { status: 200, body: { nothing: 'of the kind' } }, OUR_FAILURE],
  ['an error of the server', { status: 500, body: { message: 'Broken' } }, OUR_FAILURE],
] as const;

test.describe('the deploy config', () => {
  for (const [what, fault, heading] of UNUSABLE) {
    test(
      `${what} at the very first start is a clear error with Retry`,
      when(what, 'another shape'),
      async ({ page, backend }) => {
        await backend.addFaults({ match: { path: '^/\\.kinward/config\\.json' }, fault });
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto('/');
        const title = page.getByRole('main').getByRole('heading', { level: 1, name: heading });
        await expect(title).toBeVisible();
        expect((await title.boundingBox())?.x).toBeGreaterThanOrEqual(16);
        await expectAccessible(page);
        await backend.clearFaults();
        await pressRetry(page);
        await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      },
    );
  }

  test('a hostile one never replaces the last good one', async ({ page, backend }) => {
    await page.goto('/v2/');
    await signIn(page, AMARA);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost') {
        foreign.push(request.url());
      }
    });
    await backend.addFaults({
      match: { path: '^/\\.kinward/config\\.json' },
      fault: {
        status: 200,
        body: { baseApiUrl: 'http://evil.example/api', gaTrackingId: '', heapAppId: '', stage: 'local', version: '9' },
      },
    });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    await page.goto('/v2/post/nights-in-shifts');
    await expect(page.getByRole('article')).toBeVisible();
    expect(foreign).toEqual([]);
  });
});

test.describe('what the screen already has', () => {
  for (const [what, fault] of UNUSABLE) {
    test(`stays after ${what}`, when(what, 'a captive portal’s page'), async ({ page, backend }) => {
      await page.goto('/v2/');
      await signIn(page, AMARA);
      const featured = page.getByRole('region', { name: 'Featured' }).getByRole('heading', { level: 3 });
      await expect(featured.first()).toBeVisible();
      const titles = await featured.allTextContents();
      await untilOfflineReady(page);
      await backend.addFaults({ match: { origin: 'api', path: '^/api/sites/' }, fault });
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
      await expect(featured.first()).toBeVisible();
      expect(await featured.allTextContents()).toEqual(titles);
    });
  }
});

test.describe('a list with nothing kept', () => {
  for (const [what, fault] of UNUSABLE) {
    test(
      `${what} leaves the page standing, with Retry`,
      when(what, 'an answer cut in the middle'),
      async ({ page, backend }) => {
        await backend.addFaults({ match: { endpoint: 'recommendedPosts' }, fault });
        await page.goto('/v2/');
        await signIn(page, AMARA);
        const section = page.getByRole('region', { name: 'Recommended' });
        await expect(section.getByText('This could not be loaded')).toBeVisible();
        await backend.clearFaults();
        const title = section.getByRole('heading', { level: 3 }).first();
        // Where the fault looked like no network, the list may be back before anybody presses.
        await Promise.race([title.waitFor(), section.getByRole('button', { name: 'Retry' }).click()]);
        await expect(title).toBeVisible();
      },
    );
  }
});

test.describe('settings that fail let the person in', () => {
  for (const status of [400, 404, 500, 503]) {
    test(`with ${status}`, when(String(status), '404'), async ({ page, backend }) => {
      await backend.addFaults({ match: { endpoint: 'settings' }, fault: { status, body: { message: 'x' } } });
      await page.goto('/v2/');
      await signIn(page, AMARA);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
    });
  }
});

test('a theme that fails shows our own colours', { tag: '@night' }, async ({ page, backend }) => {
  await backend.addFaults({ match: { endpoint: 'theme' }, fault: { status: 500, body: {} } });
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await expect(page.getByRole('img', { name: 'Kinward' }).first()).toBeVisible();
});

test('a hostile theme changes nothing and asks for nothing', async ({ page, backend }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await backend.addFaults({
    match: { endpoint: 'theme' },
    fault: {
      status: 200,
      body: {
        logo: { url: 'javascript:alert(1)' },
        colors: {
          primary: '#fff;background:url(//evil.example)',
          header: 'url(https://evil.example/x)',
          greys: ['expression(1)'],
        },
      },
    },
  });
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
});

test('without a profile and without a kept one there is a way to try again', async ({ page, backend }) => {
  await backend.addFaults({ match: { endpoint: 'profile' }, fault: { status: 503, body: {} } });
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1, name: OUR_FAILURE })).toBeVisible();
  await backend.clearFaults();
  await pressRetry(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
});

test('hostile content does nothing but be read', async ({ page, backend }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await backend.addFaults({
    match: { endpoint: 'post' },
    fault: {
      status: 200,
      body: {
        id: 1,
        slug: 'hostile',
        title: '<img src=x onerror=alert(1)>Fish &amp; chips',
        excerpt: '<script>alert(2)</script>',
        author: { name: '<b>Somebody</b>' },
        content:
          '<p>Words that stay</p><script>window.hit=1</script><img src=x onerror="window.hit=2"><svg onload="window.hit=3">' +
          '<a href="javascript:window.hit=4">A link</a><form action="https://evil.example"><input name="password"></form>' +
          '<iframe src="https://evil.example/frame"></iframe><style>body{display:none}</style><img src="http://evil.example/pixel.gif">',
      },
    },
  });
  await page.goto('/v2/post/hostile');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Fish & chips');
  await expect(page.getByText('Words that stay')).toBeVisible();
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  await expect(page.getByRole('article').locator('form, input, iframe, style, script, svg[onload]')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
});

test('an answer for another slug is not shown as the article', { tag: '@night' }, async ({ page, backend }) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await backend.addFaults({
    match: { endpoint: 'post' },
    fault: { status: 200, body: { id: 1, slug: 'something-else', title: 'Something else', content: '<p>x</p>' } },
  });
  await page.goto('/v2/post/nights-in-shifts');
  await expect(page.getByRole('heading', { level: 1, name: 'This article could not be loaded' })).toBeVisible();
  await expect(page.getByText('Something else')).toHaveCount(0);
});

test('a list of ten megabytes is shown, and the page goes on answering', async ({ page, backend }) => {
  const posts = Array.from({ length: 12_000 }, (_, index) => ({
    id: index,
    slug: `long-${index}`,
    title: `Long list ${index}`,
    excerpt: 'x'.repeat(800),
  }));
  await backend.addFaults({ match: { endpoint: 'featuredPosts' }, fault: { status: 200, body: posts.slice(0, 40) } });
  await backend.addFaults({ match: { endpoint: 'recommendedPosts' }, fault: { status: 200, body: posts } });
  await page.goto('/v2/');
  await signIn(page, AMARA);
  const section = page.getByRole('region', { name: 'Recommended' });
  await expect(section.getByRole('heading', { level: 3 }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});
