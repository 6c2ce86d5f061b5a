import { expect, test } from '#tests/e2e/kit/fixtures.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';

const ALDERWAY = '0b1f6d52-4c1e-4a57-9a3e-1d0c5a7e0001';
const LINK = Buffer.from(JSON.stringify({ siteUuid: ALDERWAY, username: LIAM.email })).toString('base64url');

test('a launch link that meets a server in trouble blames no connection, and works at Retry', async ({
  page,
  backend,
  pageErrors,
}) => {
  pageErrors.allow(/429|503/);
  for (const [status, words] of [
    [503, 'Something went wrong. Please try again.'],
    [429, 'Too many attempts. Please wait a while and try again.'],
  ] as const) {
    await backend.addFaults({ match: { endpoint: 'siteConfig' }, fault: { status, body: {} }, times: 1 });
    await page.goto(`/launch/${LINK}`);
    await expect(page.getByRole('alert')).toHaveText(words);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(LIAM.email);
  }
  await backend.addFaults({ match: { endpoint: 'siteConfig' }, fault: { cutAfterBytes: 0 }, times: 1 });
  pageErrors.allow(/ERR_/);
  await page.goto(`/launch/${LINK}`);
  await expect(page.getByRole('alert')).toHaveText('Signing in needs a connection.');
});
