import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { AMARA } from '#tests/e2e/kit/people.ts';
import { aPicture, aPost, type LoosePost, serveList } from '#tests/e2e/kit/screens/posts.ts';

test.use({ person: AMARA });

const tag = (name: string) => ({ name, slug: name.toLowerCase().replaceAll(/\W+/g, '-') });
const LONG = 'A title that somebody wrote without an end in sight, '.repeat(6).slice(0, 300);
const WORD = 'Donaudampfschifffahrtsgesellschaft'.repeat(9);
const HOSTILE =
  '<img src="https://evil.example/x" onerror="window.hit=1"><script>window.hit=2</script><b>Bold</b> words';

/** What a content system may hold, each with what it is shown as. */
const WILD: readonly [shown: string, post: LoosePost][] = [
  ['Without a picture', aPost(1, { title: 'Without a picture', image: undefined })],
  [LONG.trim(), aPost(2, { title: LONG, type: 'banner', excerpt: LONG })],
  [WORD, aPost(3, { title: WORD, type: 'headline' })],
  [
    'Tea & “biscuits” © at 5 o’clock',
    aPost(4, { title: 'Tea &amp; &ldquo;biscuits&rdquo; &#169; at 5 o&rsquo;clock' }),
  ],
  ['👩‍👩‍👧‍👦 A family of four 🇦🇺', aPost(5, { title: '👩‍👩‍👧‍👦 A family of four 🇦🇺', excerpt: '👩‍👩‍👧‍👦'.repeat(150), type: 'feature' })],
  ['النوم بالتناوب، حتى تناما كلاكما', aPost(6, { title: 'النوم بالتناوب، حتى تناما كلاكما', language: 'ar' })],
  ['Bold words', aPost(7, { title: HOSTILE, excerpt: HOSTILE, author: { name: HOSTILE }, type: 'slide' })],
  [
    'Hostile in every field',
    aPost(8, {
      title: 'Hostile in every field',
      excerpt: { toString: 'x' },
      format: '<svg onload=window.hit=3>',
      type: '<script>',
      author: 'nobody',
      categories: 'all of them',
      tags: [null, 7, { name: HOSTILE, slug: 'format_<b>' }, tag('Kept')],
      image: { url: 'javascript:window.hit=4', altText: HOSTILE },
      readingTime: 'soon',
      recommended: 'yes',
      language: '',
      createdDate: 'yesterday',
    }),
  ],
  [
    'A picture from elsewhere',
    aPost(9, { title: 'A picture from elsewhere', image: { url: 'http://evil.example/pixel.gif' } }),
  ],
  ['A way out', aPost(10, { title: 'A way out', slug: '../../login?x=1#y' })],
  ['An unknown format', aPost(11, { title: 'An unknown format', format: 'hologram', type: 'standard' })],
  [
    'Eighty tags',
    aPost(12, { title: 'Eighty tags', tags: Array.from({ length: 80 }, (_, index) => tag(`Topic ${index}`)) }),
  ],
  ['The later of two', aPost(13, { title: 'The later of two' })],
  ['post 15', aPost(15, { title: '' })],
  ['The last one', aPost(14, { title: 'The last one' })],
];
/** Entries that are none, and one that a later one replaces. */
const SPOILT: readonly unknown[] = [
  null,
  'a post',
  { title: 'Without an id' },
  aPost(20, { slug: '', title: 'Without a slug' }),
  { ...aPost(21), title: null },
  aPost(22.5),
  { ...aPost(13), title: 'The earlier of two' },
];

/** Watches for what must not happen, and says at the end whether it did. */
function watch(page: Page) {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url())) {
      foreign.push(request.url());
    }
  });
  return async () => {
    expect(foreign).toEqual([]);
    expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined();
    await expect(page.locator('main script, main [onerror], main [onload]')).toHaveCount(0);
  };
}

test('a list of whatever a content system may hold', async ({ page, backend }) => {
  const image = aPicture(backend);
  const items = WILD.map(([, post]) => ({ image, ...post }));
  await serveList(backend, [...SPOILT, ...items] as LoosePost[]);
  const expectHarmless = watch(page);
  await page.goto('/v2/real-stories');
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const shown = WILD.map(([title]) => title);
  // The one that was replaced keeps the place of the first.
  await expect(titles).toHaveText(['The later of two', ...shown.filter((title) => title !== 'The later of two')]);
  const arabic = titles.filter({ hasText: 'النوم' }).locator('[lang]');
  await expect(arabic).toHaveAttribute('dir', 'rtl');
  await expect(arabic).toHaveAttribute('lang', 'ar');
  await expect(page.getByRole('article').filter({ hasText: 'An unknown format' })).toContainText('Article');
  await expect(
    page.getByRole('article').filter({ hasText: 'Without a picture' }).locator('svg:not(button *)'),
  ).toBeVisible();
  await expectHarmless();
  await expectAccessible(page);
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('link', { name: 'A way out' }).click();
  await expect(page).toHaveURL(/\/v2\/404$/);
});

test('resources of whatever a content system may hold', { tag: '@night' }, async ({ page, backend }) => {
  await serveList(backend, [...SPOILT, ...WILD.map(([, post]) => post)] as LoosePost[]);
  const expectHarmless = watch(page);
  await page.goto('/v2/resources/wellness');
  await expect(page.getByRole('status').filter({ hasText: `${WILD.length} articles` })).toBeVisible();
  const tags = page.getByRole('group', { name: 'Tags' });
  const more = tags.getByRole('button', { name: 'More tags' });
  while ((await more.count()) > 0) {
    await more.click();
  }
  await expect(tags.getByRole('radio')).toHaveCount(1 + 80 + 2);
  await tags.getByRole('radio', { name: 'Topic 79', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: '1 article' })).toBeVisible();
  await expect(page).toHaveURL(/\?tag=Topic_79$/);
  await tags.getByRole('radio', { name: 'Bold words' }).click();
  await expect(page.getByRole('region', { name: 'Recommended reading' })).toContainText('Hostile in every field');
  await expectHarmless();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
