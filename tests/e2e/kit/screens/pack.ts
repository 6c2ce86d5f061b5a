import { expect, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';

export const pack = (page: Page) => page.getByRole('region', { name: 'Get ready for leave' });
export const packButton = (page: Page) => page.getByRole('button', { name: 'Get ready for leave' });
export const chooseStage = (page: Page, stage: string) => page.getByLabel('Life stage').selectOption(stage);

/** Opens the Saved page with the worker in charge, once it says how large the pack is. */
export async function openPack(page: Page): Promise<void> {
  await page.goto('/v2/saved');
  await untilOfflineReady(page);
  await expect(pack(page)).toContainText(/\d+ items, about \d/);
}

/** Presses the button, and waits until the pack is here. */
export async function getPack(page: Page): Promise<void> {
  await packButton(page).click();
  await expectPacked(page);
}

export async function expectPacked(page: Page): Promise<void> {
  await expect(pack(page)).toContainText('All of it is on this device.', { timeout: 30_000 });
}
