import { expect } from '#tests/e2e/kit/fixtures.ts';
import type { Page } from '#tests/e2e/kit/fixtures.ts';

/** What content of the corpus has come to from now on: what it ran, and whom it asked. */
export interface HostileContent {
  expectNothingRan(where?: string): Promise<void>;
  expectNobodyAsked(): void;
}

export async function watchHostileContent(page: Page): Promise<HostileContent> {
  const canaries: string[] = [];
  page.on('request', (request) => {
    if (/^http:.*canary/.test(request.url())) {
      canaries.push(request.url());
    }
  });
  await page.addInitScript(() => {
    Object.assign(globalThis, { hits: 0, hit: () => ((globalThis as unknown as { hits: number }).hits += 1) });
  });
  return {
    async expectNothingRan(where) {
      expect(await page.evaluate(() => (globalThis as unknown as { hits: number }).hits), where).toBe(0);
    },
    expectNobodyAsked: () => expect(canaries).toEqual([]),
  };
}
