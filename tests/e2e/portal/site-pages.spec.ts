import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { byNightIf, expect, pressRetry, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';

const SUPPORT = 'support@kinward.example';

/** Where the site's own words stand: title of the window, heading of the page, and a heading of the site's text. */
const SITE_PAGES = [
  { path: '/v2/contact-us', title: 'Contact Us', heading: 'Contact us', theirs: 'What we cannot do' },
  { path: '/v2/about-kinward', title: 'About Kinward', heading: 'About Kinward', theirs: 'What it is not' },
  { path: '/v2/parents/about', title: 'About', heading: 'About', theirs: 'Who writes it' },
  { path: '/v2/privacy', title: 'Privacy', heading: 'Privacy', theirs: 'What logging out does' },
  { path: '/v2/terms', title: 'Terms and Conditions', heading: 'Terms and Conditions', theirs: 'Being decent' },
] as const;
const TEXTS = { path: '/(contextual-pages/|abouts)' } as const;

async function signInAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await signIn(page, AMARA);
  await expect(
    page.getByRole('navigation', { name: 'Shortcuts' }).or(page.getByRole('navigation', { name: 'Main' })),
  ).toBeVisible();
}

test('what the site wrote is accessible, fits, and is there without a network once it was opened', async ({
  page,
  backend,
}) => {
  await signInAt(page, '/v2/');
  await untilOfflineReady(page);
  for (const { path, title, heading, theirs } of SITE_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: theirs })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  }
  await backend.stop();
  for (const { path, heading, theirs } of SITE_PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: theirs })).toBeVisible();
  }
});

test('the way from the page to help, and from help to support', { tag: '@night' }, async ({ page }) => {
  await signInAt(page, '/v2/');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('menuitem', { name: 'Contact People & Culture' }).click();
  await expect(page).toHaveURL(/\/v2\/contact-us$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const support = page.getByRole('main').getByRole('link', { name: SUPPORT });
  await expect(support.last()).toHaveAttribute('href', `mailto:${SUPPORT}`);
});

test(
  'the terms lead to the licences of others, in the installed app too',
  { tag: '@night' },
  async ({ page, context }) => {
    await page.goto('/terms');
    await untilOfflineReady(page);
    const link = page.getByRole('main').getByRole('link', { name: 'Open-source licences' });
    const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await expect(opened.getByText('workbox-precaching')).toBeVisible();
    expect(await opened.evaluate(() => document.contentType)).toBe('text/plain');
    await signInAt(page, '/v2/terms');
    await expect(page.getByRole('heading', { level: 2, name: 'Being decent' })).toBeVisible();
    await expect(link).toHaveAttribute('href', '/licences.txt');
  },
);

test('what an employer can see is told without asking anybody', async ({ page, backend }) => {
  await signInAt(page, '/v2/privacy');
  await backend.addFaults({ match: TEXTS, fault: { status: 500, body: {} } });
  await page.getByRole('main').getByRole('link', { name: 'What your employer can and cannot see' }).last().click();
  await expect(page).toHaveURL(/\/v2\/what-your-employer-can-see$/);
  await expect(page).toHaveTitle('What your employer can and cannot see');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'What your employer cannot see' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'What your employer can see or know' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

for (const { name, path } of [
  { name: 'Privacy', path: '/privacy' },
  { name: 'Terms and Conditions', path: '/terms' },
]) {
  test(
    `${name} can be read before anybody signs in, and there is a way back`,
    byNightIf(name === 'Privacy'),
    async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      await expect(page).toHaveTitle(name);
      await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
      await expect(page.getByRole('link', { name: SUPPORT })).toHaveAttribute('href', `mailto:${SUPPORT}`);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
    },
  );

  test(
    `${name}, opened by its address, leads to the sign-in; signed in, the site’s words stand there`,
    byNightIf(name === 'Privacy'),
    async ({ page }) => {
      await page.goto(path);
      await page.getByRole('link', { name: 'Sign in' }).click();
      await signIn(page, AMARA);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
      await page.goto(path);
      const theirs = SITE_PAGES.find(({ heading }) => heading === name)?.theirs ?? '';
      await expect(page.getByRole('heading', { level: 2, name: theirs })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Go to home page' }).click();
      await expect(page).toHaveURL(/\/v2\/$/);
    },
  );
}

test(
  'a site without pages of its own has ours, and nothing has failed',
  { tag: '@night' },
  async ({ page, backend }) => {
    await backend.addFaults({ match: TEXTS, fault: { status: 404, body: { message: 'None' } } });
    await signInAt(page, '/v2/');
    for (const { path, title } of SITE_PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
  },
);

for (const [what, fault] of [
  ['the server fails', { status: 500, body: { message: 'Broken' } }],
  ['a captive portal answers', { html: true }],
  ['the answer has another shape', { status: 200, body: 7 }],
] as const) {
  test(
    `when ${what} and nothing is kept, our words stand there until Retry brings the site’s`,
    byNightIf(what !== 'the server fails'),
    async ({ page, backend }) => {
      await backend.addFaults({ match: TEXTS, fault });
      await signInAt(page, '/v2/');
      for (const { path, title, theirs } of SITE_PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
        await expect(page.getByText('own text could not be loaded')).toBeVisible();
        await expect(page.getByRole('main').getByRole('link', { name: SUPPORT }).first()).toBeVisible();
        await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 2, name: theirs })).toHaveCount(0);
      }
      await expectAccessible(page);
      await backend.clearFaults();
      await pressRetry(page);
      await expect(page.getByRole('heading', { level: 2, name: SITE_PAGES.at(-1)?.theirs ?? '' })).toBeVisible();
      await expect(page.getByText('own text could not be loaded')).toHaveCount(0);
    },
  );
}

test('hostile words of a site do nothing but be read', async ({ page, backend }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const hostile = {
    title: '<img src=x onerror="window.hit=1">Fish &amp; chips',
    content:
      '<p>Words that stay</p><script>window.hit=2</script><img src=x onerror="window.hit=3"><svg onload="window.hit=4">' +
      '<a href="javascript:window.hit=5">A link</a><form action="https://evil.example"><input name="password"></form>' +
      '<iframe src="https://evil.example/frame"></iframe><style>main{display:none}</style><img src="http://evil.example/a.gif">',
  };
  await backend.addFaults(
    { match: { endpoint: 'contextualPage' }, fault: { status: 200, body: hostile } },
    {
      match: { endpoint: 'abouts' },
      fault: { status: 200, body: [hostile, { title: 'Next', content: '<p>Goes on</p>' }] },
    },
  );
  await signInAt(page, '/v2/');
  const main = page.getByRole('main');
  for (const path of [...SITE_PAGES.map((one) => one.path), '/privacy', '/terms']) {
    await page.goto(path);
    await expect(main.getByRole('heading', { name: 'Fish & chips' })).toBeVisible();
    await expect(main.getByText('Words that stay')).toBeVisible();
    await expect(main.locator('form, input, iframe, style, script, svg[onload], a[href^="javascript"]')).toHaveCount(0);
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
  }
  await page.goto('/v2/parents/about');
  await expect(main.getByText('Goes on')).toBeVisible();
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
});
