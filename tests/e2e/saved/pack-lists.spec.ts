import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { LIAM, NOOR } from '#tests/e2e/kit/people.ts';
import { chooseStage, getPack, openPack, pack, packButton } from '#tests/e2e/kit/screens/pack.ts';

test.use({ person: LIAM });

const ALL_HERE = 'All of it is on this device.';

test(
  'a pack whose list is on its way has no size yet, and is not said to be here',
  { tag: '@night' },
  async ({ page, backend }) => {
    await openPack(page);
    await getPack(page);
    await backend.addFaults({ match: { endpoint: 'posts' }, fault: { hang: true } });
    await chooseStage(page, 'planning');
    await expect(pack(page)).toContainText('Looking for what belongs in it.');
    await expect(pack(page)).toContainText('Parental leave policy');
    await expect(pack(page)).not.toContainText(ALL_HERE);
    await expect(pack(page)).not.toContainText(/\d+ items/);
  },
);

test(
  'a pack whose list nobody gives is not said to be here, nor to be what is recommended',
  { tag: '@night' },
  async ({ page, backend }) => {
    await openPack(page);
    await getPack(page);
    await backend.addFaults({ match: { endpoint: 'posts' }, fault: { status: 500 } });
    await chooseStage(page, 'planning');
    await expect(pack(page)).toContainText("We couldn't find out what belongs in it.");
    await expect(pack(page)).not.toContainText(/\d+ items/);
    await backend.stop();
    await chooseStage(page, 'working-parent');
    await expect(pack(page)).toContainText("We couldn't find out what belongs in it.");
    await expect(pack(page)).not.toContainText(ALL_HERE);
  },
);

test('a pack that the device has no room to write down says so, and can be pressed again', async ({ page }) => {
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
      if (document.title === 'full' && this.name === 'saved') {
        throw new DOMException('full', 'QuotaExceededError');
      }
      return put.apply(this, given);
    };
  });
  await openPack(page);
  const title = await page.title();
  await page.evaluate(() => (document.title = 'full'));
  await packButton(page).click();
  await expect(page.getByText('There is not enough space on this device to save this.')).toBeVisible();
  await expect(packButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await page.evaluate((own) => (document.title = own), title);
  await getPack(page);
  await page.evaluate(() => (document.title = 'full'));
  const remove = page.getByRole('button', { name: /^Remove “/ });
  const count = await remove.count();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await remove.first().click();
  await expect(page.getByText('There is not enough space on this device to save this.')).toBeVisible();
  await expect(remove).toHaveCount(count);
});

test.describe('in Arabic', () => {
  test.use({ person: NOOR });

  test('what a pack has is told from its size by the comma of the language', { tag: '@night' }, async ({ page }) => {
    await page.goto('/v2/saved');
    await expect(page.getByRole('region', { name: 'الاستعداد للإجازة' }).getByRole('status')).toHaveText(
      /^\d+ \S+، نحو \d/,
    );
  });
});
