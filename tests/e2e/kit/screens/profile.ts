import type { BrowserContext, Page } from '#tests/e2e/kit/fixtures.ts';

/** The catalogue's words (docs/coverage.md §8). */
export const SAVED = 'Profile successfully updated';
export const MISSING = 'Required fields were missing, please enter all required fields and try again.';
export const NOT_SAVED = 'There was an error saving your profile, please try again.';

export const firstNameField = (page: Page) => page.getByRole('textbox', { name: 'First name' });
export const lifeStage = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Life stages' }).getByRole('checkbox', { name });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** The bodies of all that is put from here on, in order. */
export function recordWrites(context: BrowserContext): Record<string, unknown>[] {
  const writes: Record<string, unknown>[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT') {
      writes.push(request.postDataJSON() as Record<string, unknown>);
    }
  });
  return writes;
}

/** The profile as the server has it, but with this in it, whenever it is read. */
export async function alterProfile(context: BrowserContext, change: object): Promise<void> {
  await context.route('**/api/sites/*/users/', async (route) => {
    const response = await route.fetch();
    const profile = await response.json().catch(() => undefined); // Of a page that went away meanwhile.
    await (profile === undefined
      ? route.abort()
      : route.fulfill({ response, json: { ...(profile as object), ...change } }));
  });
}
