import { rmSync } from 'node:fs';

import { anotherBuild } from '#tests/e2e/kit/browser/another-build.ts';
import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { firstNameField, NOT_SAVED, SAVED, saveButton } from '#tests/e2e/kit/screens/profile.ts';

// Without a worker, which would have all files of its build.
test.use({ person: LIAM, serviceWorkers: 'block' });

test('a tab whose files a deployment has removed says what became of a profile', async ({
  page,
  backend,
  pageErrors,
}) => {
  pageErrors.allow(/503/);
  const words = page.waitForResponse((response) => response.url().includes('/assets/outcome-snackbar-'));
  await page.goto('/v2/profile');
  await expect(firstNameField(page)).toHaveValue('Liam');
  await words;
  const next = anotherBuild();
  try {
    await backend.deploy(next);
    await backend.addFaults({ match: { endpoint: 'saveProfile' }, fault: { status: 503 }, times: 1 });
    await firstNameField(page).fill('Liam A');
    await saveButton(page).click();
    await expect(page.getByText(NOT_SAVED)).toBeVisible();
    await expect(firstNameField(page)).toHaveValue('Liam A');
    await firstNameField(page).fill('Liam');
    await saveButton(page).click();
    await expect(page.getByText(SAVED)).toBeVisible();
  } finally {
    await backend.deploy();
    await backend.reset();
    rmSync(next, { recursive: true, force: true });
  }
});
