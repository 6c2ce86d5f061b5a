import type { Backend } from '#tests/e2e/kit/backend.ts';
import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { expect } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';

/** The browser offers to install the app, as Chromium does where somebody looks on; the person will choose this. */
export async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((choice) => {
    const userChoice = Promise.resolve({ outcome: choice, platform: 'web' });
    const prompt = () => {
      document.documentElement.setAttribute('data-asked', '');
      return userChoice;
    };
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt, userChoice }));
  }, outcome);
}

/** The browser has asked the person whether to install the app. */
export async function expectBrowserToAsk(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-asked', '');
}

/** Opens an article that fits the screen, and leaves its end there until the device knows that it was read. */
export async function readArticle(page: Page, backend: Backend, slug: string): Promise<void> {
  await page.goto(await serveArticle(backend, slug, { title: slug }));
  await expect(page.getByRole('heading', { level: 1, name: slug })).toBeVisible();
}

/** Until the device has written down that an article was read to its end. */
export async function untilRead(page: Page, slug: string): Promise<void> {
  await expect.poll(() => page.evaluate(slugsRead)).toContain(slug);
}

/** Who opens a database that does not exist yet would make it. */
async function slugsRead(): Promise<string[]> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'kinward')) {
    return [];
  }
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('kinward');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('Not opened')));
  });
  const rows = await new Promise<{ slug: string; readAt: number }[]>((resolve, reject) => {
    const reading = database.transaction('reading').objectStore('reading').getAll();
    reading.addEventListener('success', () => resolve(reading.result));
    reading.addEventListener('error', () => reject(reading.error ?? new Error('Not read')));
  });
  database.close();
  return rows.filter(({ readAt }) => readAt > 0).map((row) => row.slug);
}
