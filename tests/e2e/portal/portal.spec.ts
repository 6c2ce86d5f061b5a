import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { isNarrow, LAPTOP, mainNavigation, TABLET } from '#tests/e2e/kit/screens/layout.ts';
import { AMARA, HELEN, JAN, RUTH } from '#tests/e2e/kit/people.ts';

const MAIN = ['Real Stories', 'Parents', 'Caregivers', 'Managers', 'Wellness', 'About'];
// Saved joins with its page.
const SECONDARY = ['Saved', 'Your journeys', 'Policies & Benefits', 'Contact Us'];
const ENTRIES = [...MAIN, ...SECONDARY];
const WITHOUT_MANAGERS = ENTRIES.filter((name) => name !== 'Managers');

test.describe('somebody who leads people', () => {
  test.use({ person: HELEN });

  test(
    'finds Managers among the main entries, in the order of the specification',
    { tag: '@wide' },
    async ({ page }) => {
      await page.goto('/v2/');
      const links = (await mainNavigation(page)).getByRole('link');
      await expect(links).toHaveText(isNarrow(page) ? ['Home', ...ENTRIES, 'Caregiving Services'] : ENTRIES);
      await links.filter({ hasText: 'Managers' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Resources for Managers' })).toBeVisible();
    },
  );
});

test.describe('somebody who leads nobody', () => {
  test.use({ person: AMARA });

  test('finds no Managers, by no address either', async ({ page }) => {
    await page.goto('/v2/');
    const links = (await mainNavigation(page)).getByRole('link');
    const drawer = ['Home', ...WITHOUT_MANAGERS, 'Caregiving Services'];
    await expect(links).toHaveText(isNarrow(page) ? drawer : WITHOUT_MANAGERS);
    for (const address of ['managers', 'managers/', 'managers/supporting-parents', 'managers?tag=Handover']) {
      await page.goto(`/v2/resources/${address}`);
      await expect(page).toHaveURL(/\/v2\/403$/);
    }
  });

  test(
    'has the frame of the screen: what stands where, and how wide and high it is',
    { tag: '@wide' },
    async ({ page }) => {
      await page.goto('/v2/');
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      const banner = page.getByRole('banner');
      const bar = page.getByRole('navigation', { name: 'Shortcuts' });
      const footer = page.getByRole('contentinfo');
      const height = async () => (await footer.boundingBox())?.height;
      if (isNarrow(page)) {
        await expect(bar.getByRole('link')).toHaveText(['Home', 'Resources', 'Saved', 'Journeys']);
        await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
        await expect(bar.getByRole('button', { name: 'Menu' })).toBeVisible();
        await expect(bar).toBeInViewport({ ratio: 1 });
        await expect(banner.getByRole('link', { name: 'Home', exact: true })).toHaveCount(0);
        await expect(banner.getByRole('link', { name: 'Caregiving Services' })).toHaveCount(0);
        expect(await height()).toBe(310);
        await page.setViewportSize(TABLET);
        await expect(bar).toBeVisible();
        await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible();
        await expect.poll(height).toBe(245);
        return;
      }
      for (const size of [LAPTOP, { width: 1440, height: 900 }]) {
        await page.setViewportSize(size);
        await expect(bar).toHaveCount(0);
        await expect(banner.getByRole('link')).toHaveText(['Home', 'Policies & Benefits', 'Caregiving Services']);
        const side = page.getByRole('complementary', { name: 'Alderway Health' });
        expect(await side.boundingBox()).toMatchObject({ x: 0, y: 0, width: 250, height: size.height });
        expect((await banner.boundingBox())?.height).toBe(65);
        expect((await side.getByRole('link').first().locator('..').boundingBox())?.height).toBe(65);
        await expect.poll(height).toBe(size === LAPTOP ? 245 : 78);
      }
    },
  );

  test('finds privacy, terms and about in new tabs under the page, and whose rights it is', async ({
    page,
    context,
  }) => {
    await page.goto('/v2/');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(`© ${new Date().getFullYear()} Kinward. All rights reserved.`)).toBeVisible();
    const names = ['Privacy', 'Terms and Conditions', 'About'];
    await expect(footer.getByRole('link')).toHaveText(names);
    for (const name of names) {
      const link = footer.getByRole('link', { name });
      await expect(link).toHaveAccessibleDescription('Opens in a new tab');
      const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
      await opened.close();
    }
    await expect(page).toHaveURL(/\/v2\/$/);
  });

  test('goes to Caregiving Services with what the campaign asks for', async ({ page }) => {
    await page.goto('/v2/');
    const place = isNarrow(page) ? await mainNavigation(page) : page.getByRole('banner');
    const link = place.getByRole('link', { name: 'Caregiving Services' });
    await expect(link).toHaveAttribute('target', '_blank');
    const address = new URL((await link.getAttribute('href')) ?? '');
    expect(address.origin + address.pathname).toBe('https://care.example/search');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      utm_source: 'kinward',
      utm_medium: 'portal',
      utm_campaign: 'alderway-health',
      utm_content: expect.stringMatching(/^\d+$/),
    });
  });

  test('finds who they are, and what belongs to that, behind Account', async ({ page }) => {
    await page.goto('/v2/');
    const account = page.getByRole('button', { name: 'Account' });
    await account.click();
    const menu = page.getByRole('menu', { name: 'Account' });
    await expect(menu).toContainText('Amara Osei');
    await expect(menu).toContainText('amara.osei@alderway.example');
    const items = ['My Profile', 'Change password', 'This device', 'Switch organisation', 'Support', 'Logout'];
    await expect(menu.getByRole('menuitem')).toHaveText(items);
    await expect(menu.getByRole('menuitem', { name: 'Support' })).toHaveAttribute(
      'href',
      'mailto:support@kinward.example',
    );
    await page.keyboard.press('Escape');
    await expect(account).toBeFocused();
    await account.press('ArrowDown');
    await expect(menu.getByRole('menuitem', { name: 'My Profile' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(menu.getByRole('menuitem', { name: 'Logout' })).toBeFocused();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Are you sure?' });
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Yes, logout']);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(account).toBeFocused();
    await account.click();
    await menu.getByRole('menuitem', { name: 'My Profile' }).click();
    await expect(page).toHaveURL(/\/v2\/profile$/);
  });

  test('finds help behind Help', async ({ page }) => {
    await page.goto('/v2/');
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible();
    const help = ['Contact People & Culture'];
    await expect(page.getByRole('button', { name: 'Help' })).toHaveCount(help.length);
    for (const name of help) {
      await page.getByRole('button', { name: 'Help' }).click();
      await page.getByRole('menu', { name: 'Help' }).getByRole('menuitem', { name }).click();
      await expect(page).toHaveURL(/\/v2\/contact-us$/);
    }
  });
});

test.describe('on small screens', () => {
  test.use({ person: RUTH, viewport: TABLET });

  test('the drawer comes by two buttons, and goes by Escape, by its button and by following a link', async ({
    page,
  }) => {
    await page.goto('/v2/');
    const drawer = page.getByRole('dialog', { name: 'Navigation' });
    for (const opener of ['Open navigation', 'Menu']) {
      const button = page.getByRole('button', { name: opener });
      await button.click();
      await expect(drawer).toBeVisible();
      expect((await drawer.boundingBox())?.width).toBe(250);
      await page.keyboard.press('Escape');
      await expect(drawer).toHaveCount(0);
      await expect(button).toBeFocused();
    }
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await drawer.getByRole('link', { name: 'Wellness' }).click();
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Resources for Wellness' })).toBeFocused();
  });

  test('Resources in the bottom bar are the person’s own', async ({ page }) => {
    await page.goto('/v2/');
    await page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('link', { name: 'Resources' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resources for Caregivers' })).toBeVisible();
  });
});

test.describe('at an organisation without the service', () => {
  test.use({ person: JAN });

  test('nothing leads to Caregiving Services, and one organisation is not switched', async ({ page }) => {
    await page.goto('/v2/');
    await page.locator('main h1').waitFor();
    await expect(page.locator('a[href*="utm_"]')).toHaveCount(0);
    await page.locator('header button').first().click();
    await expect(page.locator('a[href*="utm_"]')).toHaveCount(0);
  });
});
