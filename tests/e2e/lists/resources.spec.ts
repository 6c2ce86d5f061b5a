import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { isNarrow, LAPTOP, TABLET } from '#tests/e2e/kit/screens/layout.ts';
import { AMARA, HELEN, JAN, RUTH } from '#tests/e2e/kit/people.ts';

const group = (page: Page, name: string) => page.getByRole('main').getByRole('group', { name });
const recommended = (page: Page) => page.getByRole('region', { name: 'Recommended reading' });
const list = (page: Page) => page.getByRole('region', { name: 'All articles' });
const count = (page: Page) => list(page).getByRole('status');

/** By the links where there are links, else by the list. */
async function chooseTopic(page: Page, name: string): Promise<void> {
  if (isNarrow(page)) {
    await page.getByRole('combobox', { name: 'Topic' }).selectOption(name);
    return;
  }
  await page.getByRole('navigation', { name: 'Topics' }).getByRole('link', { name, exact: true }).click();
}

async function expectTopic(page: Page, name: string): Promise<void> {
  if (isNarrow(page)) {
    await expect(page.getByRole('combobox', { name: 'Topic' }).locator('option:checked')).toHaveText(name);
    return;
  }
  const topics = page.getByRole('navigation', { name: 'Topics' });
  await expect(topics.locator('[aria-current]')).toHaveText(name);
}

/** Tags beyond the first few wait behind a button on small screens. */
async function showAllTags(page: Page): Promise<void> {
  await expect(group(page, 'Tags')).toBeVisible();
  const button = group(page, 'Tags').getByRole('button', { name: 'More tags' });
  while ((await button.count()) > 0) {
    await button.click();
  }
}

test.describe('somebody who expects a child', () => {
  test.use({ person: AMARA });

  test('finds each category by its shortcut, with the tab that is theirs', async ({ page }) => {
    for (const [address, audience, tab] of [
      ['parents', 'Parents', "I'm expecting"],
      ['parents/', 'Parents', "I'm expecting"],
      ['parents/all', 'Parents', 'All'],
      ['parents/im-planning', 'Parents', "I'm planning"],
      ['parents/no-such-tab', 'Parents', 'All'],
      ['parents?tag=im-on-leave', 'Parents', "I'm on leave"],
      ['parents?tag=I’m_back_at_work', 'Parents', "I'm back at work"],
      ['parents?tag=IM_BACK_AT_WORK', 'Parents', "I'm back at work"],
      ['wellness?tag=family_well_being', 'Wellness', 'Family well-being'],
      ['caregivers/', 'Caregivers', 'All'],
      ['wellness', 'Wellness', 'All'],
      ['wellness/self-care', 'Wellness', 'Self-care'],
    ]) {
      await page.goto(`/v2/resources/${address}`);
      await expect(page.getByRole('heading', { level: 1, name: `Resources for ${audience}` })).toBeVisible();
      await expectTopic(page, tab ?? '');
      await expect(page).toHaveTitle(`Resources for ${audience} – ${tab}`);
    }
  });

  test('does not find a category that there is not', { tag: '@night' }, async ({ page }) => {
    for (const address of ['pets', 'real-stories', 'Parents', 'toString']) {
      await page.goto(`/v2/resources/${address}`);
      await expect(page).toHaveURL(/\/v2\/404$/);
    }
  });

  test('reads four recommended posts and then the rest, none twice', async ({ page }) => {
    await page.goto('/v2/resources/parents/all');
    await expect(recommended(page).getByRole('article')).toHaveCount(4);
    await expect(recommended(page).locator('img')).toHaveCount(1);
    await expect(count(page)).toHaveText(/^\d+ articles$/); // All of them are here.
    const titles = await page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents();
    expect(new Set(titles).size).toBe(titles.length);
    await expect(count(page)).toHaveText(`${titles.length} articles`);
    const featured = recommended(page).getByRole('article').first();
    await expect(featured.getByRole('link')).toHaveAttribute('href', /\?origin=recommended$/);
    await featured.getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: titles[0] ?? '' })).toBeVisible();
  });

  test('changes tabs by new entries of the history, and a tab clears the filters', async ({ page }) => {
    await page.goto('/v2/resources/parents/all?ages=Ages_0-1&tag=Sleep');
    await expect(group(page, 'Age').getByRole('checkbox', { name: 'Ages 0-1' })).toBeChecked();
    await chooseTopic(page, "I'm on leave");
    await expect(page).toHaveURL(/\/v2\/resources\/parents\/im-on-leave$/);
    await expectTopic(page, "I'm on leave");
    await expect(group(page, 'Age').getByRole('checkbox', { checked: true })).toHaveCount(0);
    await expect(group(page, 'Tags').getByRole('radio', { name: 'All' })).toBeChecked();
    await expect(page).toHaveTitle("Resources for Parents – I'm on leave");
    await page.goBack();
    await expect(page).toHaveURL(/\/parents\/all\?ages=Ages_0-1&tag=Sleep$/);
    await expectTopic(page, 'All');
    await expect(group(page, 'Tags').getByRole('radio', { name: 'Sleep' })).toBeChecked();
  });

  test('filters by replacing the address: Back leaves the page', async ({ page }) => {
    await page.goto('/v2/real-stories');
    await page.goto('/v2/resources/parents/all');
    await expect(count(page)).toHaveText(/^\d+ articles$/);
    const all = await count(page).textContent();
    const ages = group(page, 'Age');
    await expect(ages.getByRole('checkbox')).toHaveCount(4);
    await ages.getByRole('checkbox', { name: 'Ages 0-1' }).check();
    await expect(page).toHaveURL(/\/all\?ages=Ages_0-1$/);
    await expect(count(page)).not.toHaveText(all ?? '');
    await ages.getByRole('checkbox', { name: 'Ages 2-5' }).check();
    await expect(page).toHaveURL(/\?ages=Ages_0-1,Ages_2-5$/);
    await showAllTags(page);
    const tags = group(page, 'Tags');
    await tags.getByRole('radio', { name: 'Sleep' }).check();
    await expect(page).toHaveURL(/\?ages=Ages_0-1,Ages_2-5&tag=Sleep$/);
    await expect(count(page)).toHaveText('3 articles');
    await ages.getByRole('checkbox', { name: 'Ages 0-1' }).uncheck();
    await tags.getByRole('radio', { name: 'All' }).check();
    await expect(page).toHaveURL(/\?ages=Ages_2-5$/);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Real Stories' })).toBeVisible();
  });

  test(
    'reads filters from an address that somebody sent, and forgets what is none',
    { tag: '@night' },
    async ({ page }) => {
      await page.goto(
        '/v2/resources/parents/all?ages=ages_0-1,age-2-5,Ages_99&tag=i’M_a_WORKING parent&formats=Video&x=1',
      );
      const ages = group(page, 'Age');
      await expect(ages.getByRole('checkbox', { checked: true })).toHaveCount(2);
      await expect(group(page, 'Tags').getByRole('radio', { checked: true })).toHaveAccessibleName(
        "I'm a working parent",
      );
      await ages.getByRole('checkbox', { name: 'Ages 0-1' }).uncheck();
      await expect(page).toHaveURL(/\?ages=Ages_2-5&tag=I%27m_a_working_parent$/);
    },
  );

  test('is told when nothing matches, and gets back to everything', async ({ page }) => {
    await page.goto('/v2/resources/parents/all?ages=Ages_13-17&tag=Twins');
    const words = "There's no match for your search. Change the filters and make it home for bedtime.";
    await expect(list(page).getByText(words)).toBeVisible();
    await expect(count(page)).toHaveText('0 articles');
    await expect(recommended(page)).toHaveCount(0);
    await list(page).getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/\/v2\/resources\/parents\/all$/);
    await expect(page.getByRole('heading', { name: 'All articles' })).toBeFocused();
    await expect(recommended(page).getByRole('article')).toHaveCount(4);
  });

  test('finds the tags sorted, without ages, as many as there is room for', async ({ page }) => {
    await page.goto('/v2/resources/parents/all');
    const tags = group(page, 'Tags').getByRole('radio');
    const names = () => tags.evaluateAll((all: HTMLInputElement[]) => all.map((one) => one.labels?.[0]?.textContent));
    const chunk = isNarrow(page) ? [[360, 4] as const, [TABLET.width, 8] as const] : [];
    for (const [width, size] of chunk) {
      await page.setViewportSize({ width, height: 900 });
      await expect(tags).toHaveCount(1 + size);
      const button = group(page, 'Tags').getByRole('button', { name: 'More tags' });
      await expect(button).toHaveAttribute('aria-expanded', 'false');
      await button.click();
      await expect(tags).toHaveCount(1 + 2 * size);
      await showAllTags(page);
      await group(page, 'Tags').getByRole('button', { name: 'Fewer tags' }).click();
      await expect(tags).toHaveCount(1 + size);
    }
    await page.setViewportSize(LAPTOP);
    await expect(tags.nth(12)).toBeVisible();
    await expect(group(page, 'Tags').getByRole('button')).toHaveCount(0);
    const [first, ...rest] = await names();
    expect(first).toBe('All');
    expect(rest).toEqual(
      rest.toSorted((one, other) => (one ?? '').localeCompare(other ?? '', 'en', { sensitivity: 'accent' })),
    );
    expect(rest.filter((name) => /^age/i.test(name ?? ''))).toEqual([]);
  });

  test('sees at a journey whether they subscribed to it', async ({ page }) => {
    await page.goto('/v2/resources/parents/im-expecting');
    const featured = recommended(page).getByRole('article').first();
    await expect(featured.getByRole('heading')).toHaveText('Ready for leave');
    await expect(featured.getByText('New', { exact: true })).toBeVisible();
    await featured.getByRole('link', { name: 'Subscribed' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ready for leave' })).toBeVisible();
    await page.getByRole('article').waitFor();
    await page.goBack();
    await expect(featured.getByRole('link', { name: 'Subscribed' })).toBeVisible();
    await expect(featured.getByText('New', { exact: true })).toHaveCount(0);
  });
});

test.describe('somebody who cares for somebody', () => {
  test.use({ person: RUTH });

  test('can learn more of a journey, and has neither ages nor formats to filter by', async ({ page }) => {
    await page.goto('/v2/resources/parents/im-expecting');
    await expect(
      recommended(page).getByRole('article').first().getByRole('link', { name: 'Learn more' }),
    ).toBeVisible();
    await page.goto('/v2/resources/caregivers');
    await expect(group(page, 'Tags')).toBeVisible();
    await expect(group(page, 'Age')).toHaveCount(0);
    await expect(group(page, 'Format')).toHaveCount(0);
  });
});

test.describe('somebody who leads people', () => {
  test.use({ person: HELEN });

  test('filters by the formats found in the posts', async ({ page }) => {
    await page.goto('/v2/resources/managers/?formats=Checklist');
    await expect(page.getByRole('heading', { level: 1, name: 'Resources for Managers' })).toBeVisible();
    const formats = group(page, 'Format').getByRole('checkbox');
    await expect(formats).toHaveCount(5);
    await expect(group(page, 'Format').getByRole('checkbox', { checked: true })).toHaveAccessibleName('Checklist');
    await expect(group(page, 'Age')).toHaveCount(0);
    await group(page, 'Format').getByRole('checkbox', { name: 'Guide' }).check();
    await expect(page).toHaveURL(/\?formats=Checklist,Guide$/);
    await group(page, 'Format').getByRole('checkbox', { name: 'Checklist' }).uncheck();
    const shown = recommended(page).getByRole('article');
    await expect(shown.filter({ hasNotText: 'Guide' })).toHaveCount(0);
    await expect(shown).not.toHaveCount(0);
    await chooseTopic(page, 'Supporting parents');
    await expect(page).toHaveURL(/\/v2\/resources\/managers\/supporting-parents$/);
  });
});

test.describe('somebody without a text in their language', () => {
  test.use({ person: JAN });

  test('reads what there is in English, marked as English', async ({ page }) => {
    await page.goto('/v2/resources/parents/im-planning');
    await expect(page.getByRole('main').locator('h3 [lang^="en"]').first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('status').first()).toContainText(/Englisch/);
  });
});
