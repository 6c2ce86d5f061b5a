import { watchHostileContent } from '#tests/e2e/kit/screens/hostile-content.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { fakeVoice, serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { switchTheme } from '#tests/e2e/kit/screens/layout.ts';
import { AMARA, NOOR } from '#tests/e2e/kit/people.ts';
import { HOSTILE } from '#tests/corpora/html/hostile-html.ts';

test.use({ origins: 3, person: AMARA });

const tools = (page: Page) => page.getByRole('button', { name: 'Share' });

test('a journey leads through its steps and knows which of them were read here', async ({ page, backend }) => {
  await page.goto('/v2/post/ready-for-leave');
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Steps' });
  await expect(steps.getByRole('listitem')).toHaveCount(6);
  await expect(steps.getByRole('progressbar')).toHaveJSProperty('value', 0);
  const heights = await steps
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await steps.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Ready for leave');
  await expect(tools(page)).toBeVisible();
  await page.goBack();
  await expect(steps.getByRole('progressbar')).toHaveJSProperty('value', 1);
  await expect(steps.getByRole('listitem').first()).toContainText('Read');
  const titles = [
    { title: '', postSlug: 'nights-in-shifts' },
    { title: ' ', postSlug: 'sleep-well-both-of-you' },
    { title: '', excerpt: 'Ask for help early.' },
    { title: '' },
  ];
  await page.goto(await serveArticle(backend, 'untitled-steps', { format: 'journey', steps: titles }));
  await expect(steps.getByRole('link')).toHaveText(['nights in shifts', 'sleep well both of you']);
  await expect(steps.getByRole('listitem').nth(2)).toHaveText('Ask for help early.');
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await page.goto(await serveArticle(backend, 'without-steps', { format: 'journey', steps: [] }));
  await expect(steps.getByText('The steps of this journey are not listed yet.')).toBeVisible();
  await expectAccessible(page);
});

test(
  'two hundred headings, links into the text and a wide table stay usable',
  { tag: '@night' },
  async ({ page, backend }) => {
    const parts = Array.from({ length: 200 }, (_, index) => `<h2 id="h${index}">Part ${index}</h2><p>Words.</p>`);
    const table = `<table><tr>${'<td>a long unbroken cell</td>'.repeat(30)}</tr></table>`;
    const content = `<p><a href="#h150">to 150</a> <a href="#nowhere">to nothing</a></p>${table}${parts.join('')}`;
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(await serveArticle(backend, 'two-hundred', { content }));
    const list = page.getByRole('navigation', { name: 'On this page' });
    await list.getByText('On this page').click();
    await expect(list.getByRole('link')).toHaveCount(200);
    await expectNoSidewaysScroll(page);
    await list.getByRole('link', { name: 'Part 199' }).click();
    await expect(page.getByRole('heading', { name: 'Part 199' })).toBeInViewport();
    await page.getByRole('link', { name: 'to 150' }).click();
    await expect(page.getByRole('heading', { name: 'Part 150' })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'to nothing' })).toHaveCount(0);
    const frame = page.getByRole('region', { name: /^Table/ });
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  },
);

test('sharing copies the address alone and says that reading needs a sign-in', async ({ page, context, backend }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/v2/post/nights-in-shifts?origin=search');
  await tools(page).click();
  await expect(page.getByText('Link copied. People need to sign in to read it.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${backend.origin}/v2/post/nights-in-shifts`);
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await tools(page).click();
  const address = page.getByRole('textbox', { name: 'Link to this article' });
  await expect(address).toBeFocused();
  await expect(address).toHaveValue(`${backend.origin}/v2/post/nights-in-shifts`);
  await expectAccessible(page);
});

test('on paper there is the whole article and nothing around it', { tag: '@night' }, async ({ page, backend }) => {
  const content = `<details><summary>More</summary><p>Folded words.</p></details>${'<p>word</p>'.repeat(30_000)}<p>The end.</p>`;
  await page.goto(await serveArticle(backend, 'for-paper', { content }));
  await expect(tools(page)).toBeVisible();
  await switchTheme(page, 'evening');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.getByText('Folded words.')).toBeVisible();
  await expect(page.getByText('The end.')).toHaveCount(1);
  await expect(tools(page)).toBeHidden();
  for (const landmark of ['banner', 'contentinfo', 'navigation'] as const) {
    await expect(
      page
        .locator('body > *')
        .getByRole(landmark)
        .filter({ visible: true })
        .filter({ hasNot: page.locator('h1') }),
    ).toHaveCount(0);
  }
  await expect(page.getByText('The end.')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByText('Folded words.')).toBeHidden();
});

test(
  'what to read next is of the same kind, leads on, and leaves no heading where there is nothing',
  { tag: '@night' },
  async ({ page, backend }) => {
    await page.goto('/v2/post/nights-in-shifts');
    const next = page.getByRole('region', { name: 'Read next' });
    const links = next.getByRole('link');
    await expect(links.first()).toHaveAttribute('href', /\?origin=recommended$/);
    expect(await links.count()).toBeLessThanOrEqual(4);
    await expect(page.getByRole('article')).toHaveCount(1);
    const journey = next
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^(?:Uns|S)ubscribe/ }) });
    await page.setViewportSize({ width: 1440, height: 900 }); // Where both have room in one line.
    const author = await journey.locator('bdi').first().boundingBox();
    const button = await journey
      .getByRole('button', { name: /^(?:Uns|S)ubscribe/ })
      .first()
      .boundingBox();
    expect(button?.y).toBeGreaterThan((author?.y ?? Infinity) + (author?.height ?? 0)); // Not beside it, and touching it.
    await backend.addFaults({ match: { endpoint: 'posts' }, fault: { status: 500 } });
    await links.first().click();
    await expect(page).toHaveURL(/origin=recommended/);
    await expect(tools(page)).toBeVisible();
    await expect(links.first()).toBeVisible();
    await page.goto(await serveArticle(backend, 'alone', { categories: [] }));
    await expect(tools(page)).toBeVisible();
    await expect(next).toHaveCount(0);
  },
);

test('an article is read aloud by sentence, at the speed of one’s choice', async ({ page, backend }) => {
  await page.addInitScript(fakeVoice, 'en-AU');
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.slice());
  const end = () => page.evaluate(() => (globalThis as unknown as { endSentence(): void }).endSentence());
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('spoken') ?? [])].map(String));
  const content = '<p>First. Second <b>one</b>!</p><p>Third.</p>';
  await page.goto(await serveArticle(backend, 'to-listen', { content }));
  const listen = page.getByRole('button', { name: 'Listen' });
  await listen.click();
  await expect(listen).toHaveAttribute('aria-pressed', 'true');
  await end();
  await end();
  expect(await said()).toEqual(['A title @1', 'First. @1', 'Second one! @1']);
  expect(await marked()).toEqual(['Second one!']);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('combobox', { name: 'Speed' }).selectOption('1.5');
  expect((await said()).slice(3)).toEqual(['Second one! @1', 'Second one! @1.5']);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(listen).toBeFocused();
  expect(await marked()).toEqual([]);
  await page.reload();
  await listen.click();
  await expect.poll(said).toEqual(['A title @1.5']); // Pressed before the app is there, it is read once it is.
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(/\/v2\/$/);
  await expect(page.getByRole('button', { name: 'Pause' })).toHaveCount(0);
});

test('without a voice for its language there is nothing to listen to', { tag: '@night' }, async ({ page }) => {
  await page.addInitScript(fakeVoice, 'fr-FR');
  await page.goto('/v2/post/nights-in-shifts');
  await expect(tools(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Listen' })).toHaveCount(0);
});

test('hostile content runs nothing, asks nobody and sets off no report but of foreign pictures and films', async ({
  page,
  backend,
  pageErrors,
}) => {
  pageErrors.allow(/(?:img|media)-src/); // Pictures and films of hosts that this deployment has not named.
  const hostile = await watchHostileContent(page);
  for (const [index, kinds] of inGroups(Object.values(HOSTILE), 4).entries()) {
    const content = kinds.flat().map((html) => `<div>${html}</div>`);
    await page.goto(await serveArticle(backend, `hostile-${index}`, { content: `${content.join('')}<p>The end.</p>` }));
    await expect(tools(page)).toBeVisible();
  }
  await hostile.expectNothingRan();
  hostile.expectNobodyAsked();
});

test('a journey among what to read next is new until it is read', async ({ page }) => {
  await page.goto('/v2/post/nights-in-shifts');
  const journey = page
    .getByRole('region', { name: 'Read next' })
    .getByRole('listitem')
    .filter({ hasText: 'Sleep well, both of you' });
  const isNew = journey.getByText('New', { exact: true });
  await expect(isNew).toBeVisible();
  await journey.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep well, both of you' })).toBeVisible();
  await page.goBack();
  await expect(journey).toBeVisible();
  await expect(isNew).toHaveCount(0);
});

test('an article of five megabytes is there and lets itself be used', async ({ page, backend }) => {
  await page.goto(await serveArticle(backend, 'five-megabytes', { content: '<p>word word</p>'.repeat(330_000) }));
  await expect(page.getByText('This article is very long, so it is shown as plain text.')).toBeVisible({
    timeout: 45_000, // Five megabytes arrive, are kept and are laid out.
  });
  await page.getByRole('button', { name: 'Account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Support' })).toBeVisible();
});

test('an article is accessible in the three themes, with its contents and in 320 pixels', async ({ page }) => {
  await page.goto('/v2/post/ready-for-leave');
  await expect(page.getByRole('region', { name: 'Read next' })).toBeVisible();
  for (const theme of ['day', 'evening', 'night'] as const) {
    await switchTheme(page, theme);
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
});

test.describe('in Arabic', () => {
  test.use({ person: NOOR });

  test('an article runs from right to left, and one in another language its own way', async ({ page, backend }) => {
    await page.goto('/v2/post/nights-in-shifts');
    await expect(page.locator('article nav')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.goto(await serveArticle(backend, 'in-english', { content: '<p>English words.</p>', language: 'en' }));
    const words = page.getByText('English words.');
    expect(await words.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
    expect(await words.evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))).toBe('en');
  });
});

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
