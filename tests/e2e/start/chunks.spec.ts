import { readdirSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '#tests/e2e/kit/fixtures.ts';

const ASSETS = path.resolve(import.meta.dirname, '../../../dist/assets');

// Files of a build that need each other can be asked for in an order in which one has not begun that another one needs.
test('every file of the build begins', async ({ page }) => {
  await page.goto('/login');
  const files = readdirSync(ASSETS).filter((name) => name.endsWith('.js') && !name.includes('worker'));
  expect(files.length).toBeGreaterThan(20);
  const failures: string[] = [];
  for (const file of files) {
    const failure = await page.evaluate(
      async (address) =>
        import(address).then(
          () => '',
          (error: unknown) => String(error),
        ),
      `/assets/${file}`,
    );
    failures.push(...(failure === '' ? [] : [`${file}: ${failure}`]));
  }
  expect(failures).toEqual([]);
});
