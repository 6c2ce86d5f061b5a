import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';
import { RUTH } from '#tests/e2e/kit/people.ts';

test.use({ person: RUTH });
test.afterEach(async ({ context, backend }) => {
  await context.close(); // Nothing is sent any more.
  await backend.start();
  await backend.reset();
});

const subscribe = (page: Page, title: string) => page.getByRole('button', { name: `Subscribe to “${title}”` });
const unsubscribe = (page: Page, title: string) => page.getByRole('button', { name: `Unsubscribe from “${title}”` });

/** What a build of so many generations later leaves in both databases: tables, indexes and rows of its own. */
async function newerBuildWasHere(page: Page, generations: number): Promise<void> {
  await page.evaluate(async (later) => {
    const { owner } = JSON.parse(localStorage.getItem('kinward.owner') ?? '') as { owner: string };
    for (const { name = '', version = 0 } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name, version + later * 10);
        opening.addEventListener('upgradeneeded', () => {
          const { result, transaction } = opening;
          result.createObjectStore(`parcels-${later}`, { keyPath: 'id' }).put({ id: 1 });
          const rows = transaction?.objectStore(name === 'kinward' ? 'reading' : 'rows');
          rows?.createIndex(`wishes-${later}`, 'wishes');
          rows?.put({ id: `${owner}|new`, v: 99, owner, slug: 'new', at: Date.now(), wishes: [later] });
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
        opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
      });
    }
  }, generations);
}

/** The newer builds' tables and row, in the outbox's database. */
const leftOfNewerBuilds = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('kinward-outbox');
        opening.addEventListener('success', () => {
          const { result } = opening;
          const tables = [...result.objectStoreNames].filter((name) => name.startsWith('parcels'));
          const all = result.transaction('rows').objectStore('rows').getAll();
          all.addEventListener('success', () => {
            result.close();
            resolve([...tables, all.result.filter((row: { v: number }) => row.v === 99).length]);
          });
        });
      }),
  );

test('after a roll-back everything goes on: nobody is told of a newer version, and what waited is sent', async ({
  page,
  backend,
}) => {
  await page.goto('/v2/your-journeys');
  await expect(subscribe(page, 'Ready for leave')).toBeVisible();
  await untilOfflineReady(page);
  await backend.stop();
  await subscribe(page, 'Ready for leave').click();
  await expect(page.getByText('Waiting to sync')).toHaveCount(1);
  for (const generations of [1, 2]) {
    await newerBuildWasHere(page, generations);
    const reload = page.getByRole('button', { name: 'Reload' });
    await Promise.all([page.waitForEvent('load'), reload.click()]);
    await expect(unsubscribe(page, 'Ready for leave')).toBeVisible();
    await expect(reload).toHaveCount(0);
  }
  await subscribe(page, 'Sleep well, both of you').click();
  await expect(page.getByText('Waiting to sync')).toHaveCount(2);
  await page.goto('/v2/device/changes');
  await expect(page.getByText('They stay here until you use that version.')).toBeVisible();
  await page.goto('about:blank'); // A page that is left in the middle of sending leaves the next one to wait and see.
  await backend.start();
  await page.goto('/v2/your-journeys');
  await expect(page.getByText('2 changes have been sent')).toBeVisible();
  await expect(page.getByText('Waiting to sync')).toHaveCount(0);
  await expect(page.getByText(/newer version/)).toHaveCount(0);
  expect(await leftOfNewerBuilds(page)).toEqual(['parcels-1', 'parcels-2', 1]);
});
