import { byNightIf, expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { holdScripts, lastSeen, release, see } from '#tests/e2e/kit/screens/last-seen.ts';
import { serveList, somePosts } from '#tests/e2e/kit/screens/posts.ts';

test.use({ person: LIAM });

const PARENTS = '/v2/resources/parents';
const AGES = 'Ages 6-12';

/** Done while the page was the one last seen, and looked at once the app has taken over. */
async function saveAndFilter(page: Page, title: string, first: 'Save' | 'filter'): Promise<void> {
  await see(page, PARENTS);
  await holdScripts(page);
  await page.reload();
  const save = lastSeen(page).getByRole('button', { name: `Save “${title}”` });
  const filter = lastSeen(page).getByRole('checkbox', { name: AGES });
  await (first === 'Save' ? save.click() : filter.check());
  await (first === 'Save' ? filter.check() : save.click());
  await release(page);
  const saved = page.getByRole('button', { name: `Save “${title}”` });
  await expect(page).toHaveURL(/[?&]ages=/);
  await expect(saved).toHaveCount(0);
  await page.getByRole('checkbox', { name: AGES }).uncheck();
  await expect(saved).toHaveAttribute('aria-pressed', 'true');
}

for (const first of ['Save', 'filter'] as const) {
  test(
    `Save and a filter that hides its article both count, ${first} first`,
    byNightIf(first === 'filter'),
    async ({ page }) => {
      await saveAndFilter(page, 'Ten minutes on Sunday', first);
    },
  );

  test(`Save on what comes behind the first screen and a filter both count, ${first} first`, async ({
    page,
    backend,
  }) => {
    const tags = [{ name: 'age-6-12', slug: 'age-6-12' }];
    await serveList(
      backend,
      somePosts(14, (id) => (id === 14 ? {} : { tags })),
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await saveAndFilter(page, 'Post 14', first);
  });
}
