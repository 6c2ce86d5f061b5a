import { expectAccessible, expectNoSidewaysScroll } from '#tests/e2e/kit/screens/accessibility.ts';
import { expectAllListed, expectNothingPrivate } from '#tests/e2e/kit/browser/device-storage.ts';
import { allStoredText, expect, pressRetry, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, EVAN } from '#tests/e2e/kit/people.ts';
import { downloadBy, FILES, openPolicies, POLICY, policyRow, press } from '#tests/e2e/kit/screens/policies.ts';

test('policies on other sites are links, files are downloaded', async ({ page }) => {
  await openPolicies(page);
  const link = page.getByRole('link', { name: 'Employee assistance line' });
  await expect(link).toHaveAttribute('href', 'https://www.example.com/benefits/assistance-line');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(policyRow(page, 'Employee assistance line')).toContainText('Opens another site: www.example.com');
  await expect(page.getByRole('button', { name: `Download ${POLICY}` })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Government Policies' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('on home a policy is a link or a download, as on its page', async ({ page }) => {
  await page.goto('/v2/');
  await signIn(page, AMARA);
  const policies = page.getByRole('region', { name: 'Policies & Benefits' });
  await expect(policies.getByRole('link', { name: 'Employee assistance line' })).toBeVisible();
  await policies.getByRole('button', { name: `Download ${POLICY}` }).click();
  await expect(policies.getByRole('link', { name: POLICY })).toBeVisible();
});

test('government policies stand beside the company’s in the United States', { tag: '@night' }, async ({ page }) => {
  await openPolicies(page, EVAN);
  await page.getByRole('link', { name: 'Government Policies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Government Policies' })).toBeVisible();
  await expect(page).toHaveURL(/\/v2\/policies-benefits\/government$/);
  await expect(page).toHaveTitle('Government Policies');
  await expect(page.getByRole('link', { name: 'Public benefits finder' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Government Policies' })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Company Policies' }).click();
  await expect(page.getByRole('heading', { name: POLICY })).toBeVisible();
});

test('government policies are nowhere else', { tag: '@night' }, async ({ page }) => {
  await openPolicies(page);
  await page.goto('/v2/policies-benefits/government');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
});

for (const origins of [1, 3] as const) {
  test.describe(`with ${origins === 1 ? 'one origin' : 'app, API and media on three origins'}`, () => {
    test.use({ origins });

    const tag = origins === 3 ? [] : ['@night'];
    test('a downloaded policy opens without a network, and goes at log-out', { tag }, async ({ page, backend }) => {
      const addresses: string[] = [];
      page.on('request', (request) => void (request.url().includes('/resources/') && addresses.push(request.url())));
      await openPolicies(page);
      const row = policyRow(page, POLICY);
      const first = await downloadBy(page, () => press(page, `Download ${POLICY}`));
      expect(first.name).toBe('parental-leave-policy.pdf');
      expect(first.text).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
      await expect(row.getByText('Saved on this device')).toBeVisible();
      await expect(row).toContainText(/PDF · [\d.]+ [kM]B · \d+ \w+ 20\d\d/);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);

      await backend.stop();
      await page.reload();
      const again = await downloadBy(page, () => row.getByRole('link', { name: POLICY }).click());
      expect(again).toEqual(first);
      // Until it is known that there is no network, a press asks for the newest first.
      await expect(page.getByText("You're offline")).toBeVisible();
      expect(await downloadBy(page, () => press(page, `Download ${POLICY}`))).toEqual(first);
      expect(addresses).toHaveLength(1);
      await page.getByRole('button', { name: 'Download Flexible working policy' }).click();
      await expect(policyRow(page, 'Flexible working policy')).toContainText("There's no connection.");
      await expectAccessible(page);

      await backend.start();
      const before = await allStoredText(page);
      expect(before).toContain('/__file/');
      expect(before).not.toContain('token=');
      await expectAllListed(page);
      await page.getByRole('button', { name: 'Account' }).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('button', { name: 'Yes, logout' }).click();
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await expectNothingPrivate(page);
      const after = await allStoredText(page);
      expect(after).not.toMatch(/__file|-files:|parental/);
    });
  });
}

test.describe('a policy', () => {
  test.use({ origins: 3 });

  for (const [what, fault, words] of [
    ['whose file is a page', { html: true }, "That wasn't a valid document"],
    [
      'whose file is a drawing',
      { status: 200, bodyText: '<svg onload="x">', headers: { 'content-type': 'image/svg+xml' } },
      "That wasn't a valid document",
    ],
    ['that is gone', { status: 404 }, 'This file is no longer available.'],
    ['that is cut', { cutAfterBytes: 200 }, 'The download was interrupted'],
    ['whose host is silent', { reset: true }, "There's no connection."],
  ] as const) {
    const tag = what === 'whose file is a page' ? [] : ['@night'];
    test(`${what} is not kept, and Retry gets it`, { tag }, async ({ page, backend }) => {
      await openPolicies(page);
      await backend.addFaults({ match: FILES, fault });
      await press(page, `Download ${POLICY}`);
      const row = policyRow(page, POLICY);
      await expect(row.getByRole('alert')).toContainText(words);
      await expect(row.getByRole('link')).toHaveCount(0);
      expect(await allStoredText(page)).not.toContain('/__file/');
      await expectAccessible(page);
      await backend.clearFaults();
      const { text } = await downloadBy(page, () => press(page, `Retry “${POLICY}”`));
      expect(text).toMatch(/^%PDF-/);
      await expect(row.getByText('Saved on this device')).toBeVisible();
    });
  }

  test('whose address has expired is asked for once more', { tag: '@night' }, async ({ page, backend }) => {
    await openPolicies(page);
    await backend.addFaults({ match: FILES, fault: { status: 403 }, times: 1 });
    const { text } = await downloadBy(page, () => press(page, `Download ${POLICY}`));
    expect(text).toMatch(/^%PDF-/);
  });

  test('on a host without CORS opens online only', async ({ page, backend, pageErrors }) => {
    pageErrors.allow(/blocked by CORS policy/);
    await openPolicies(page);
    await backend.addFaults({
      match: FILES,
      fault: { status: 200, bodyText: '%PDF-', headers: { 'access-control-allow-origin': 'https://other.example' } },
    });
    await press(page, `Download ${POLICY}`);
    const row = policyRow(page, POLICY);
    await expect(row).toContainText('You can only open it online.');
    const link = row.getByRole('link', { name: `Open online: ${POLICY}` });
    await expect(link).toHaveAttribute('href', new RegExp(`^${backend.mediaOrigin}/media/files/`));
    await expect(link).toHaveAttribute('rel', /noopener/);
    await expectAccessible(page);
  });

  test('for which the device has no room says so and opens online', async ({ page, context, backend }) => {
    await openPolicies(page);
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: backend.origin, quotaSize: 1 });
    await press(page, `Download ${POLICY}`);
    const row = policyRow(page, POLICY);
    await expect(row).toContainText('There is not enough space on this device to save this.');
    await expect(row.getByRole('link', { name: `Open online: ${POLICY}` })).toBeVisible();
  });

  test(
    'that is pressed again and again is downloaded once, and tells how it comes',
    { tag: '@night' },
    async ({ page, backend }) => {
      const addresses: string[] = [];
      page.on('request', (request) => void (request.url().includes('/resources/') && addresses.push(request.url())));
      await openPolicies(page);
      await backend.addFaults({ match: FILES, fault: { delayMs: 1500 } });
      const { text } = await downloadBy(page, async () => {
        await page.getByRole('button', { name: `Download ${POLICY}` }).dblclick();
        await expect(page.getByRole('progressbar', { name: `Downloading ${POLICY}` })).toBeVisible();
        await page.getByRole('button', { name: `Download ${POLICY}` }).press('Enter');
      });
      expect(text).toMatch(/^%PDF-/);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      expect(addresses).toHaveLength(1);
    },
  );

  test('under a hostile name is text on the screen and a harmless file on the device', async ({ page, backend }) => {
    const names = ['../../x', 'CON', 'fdp.\u202eexe', `${'long '.repeat(100)}.pdf`, 'a/b\\c:d?.html'];
    const saved = ['x.pdf', '_CON.pdf', 'fdp.exe.pdf', /^(?:long )+\w*\.pdf$/, 'c_d_.html.pdf'];
    await backend.addFaults(
      {
        match: { endpoint: 'policies' },
        fault: {
          status: 200,
          body: [
            ...names.map((fileName, index) => ({ name: `Policy ${index}`, protected_resource: { fileName } })),
            { name: '<img src=x onerror=alert(1)>Fish &amp; chips\u202e', externalUrl: 'https://www.example.org/' },
            { name: 'Script', externalUrl: 'javascript:alert(1)' },
            { name: 'Nowhere', protected_resource: { fileName: '..' } },
            { name: 7, externalUrl: 'https://www.example.org/' },
          ],
        },
      },
      {
        match: { endpoint: 'fileAddress' },
        fault: { status: 200, body: { url: `${backend.mediaOrigin}/media/files/x` } },
      },
      {
        match: FILES,
        fault: { status: 200, bodyText: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } },
      },
    );
    await openPolicies(page);
    await expect(page.getByRole('link', { name: 'Fish & chips', exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(names.length + 1);
    for (const index of names.keys()) {
      const { name, text } = await downloadBy(page, () => press(page, `Download Policy ${index}`));
      expect(name).toMatch(saved[index] ?? '');
      expect(text).toBe('%PDF-1.7');
    }
    await expect(page.getByText('Saved on this device', { exact: true })).toHaveCount(names.length);
    await expectNoSidewaysScroll(page);
  });
});

test('the address of a kept file shows nothing to whoever does not own it', async ({ page, context }) => {
  await openPolicies(page);
  await downloadBy(page, () => press(page, `Download ${POLICY}`));
  const address = (await page.getByRole('link', { name: POLICY }).getAttribute('href')) ?? '';
  const other = await context.newPage();
  for (const wrong of [
    address.replace(/\?.*/, ''),
    address.replace(/owner=(.)/, (_, first) => `owner=${first === '_' ? 'A' : '_'}`),
  ]) {
    const response = await other.goto(wrong);
    expect(response?.status()).toBe(404);
    await expect(other.getByText('This file is not saved on this device.')).toBeVisible();
  }
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    other.goto(address).catch(() => undefined), // A navigation that ends in a download is none.
  ]);
  expect(download.suggestedFilename()).toBe('parental-leave-policy.pdf');
});

test('a list that fails says so with Retry, and one that was here stays', async ({ page, backend }) => {
  await backend.addFaults({ match: { endpoint: 'policies' }, fault: { status: 500, body: {} } });
  await page.goto('/v2/policies-benefits');
  await signIn(page, AMARA);
  await expect(page.getByText('This list could not be loaded')).toBeVisible();
  await expectAccessible(page);
  await backend.clearFaults();
  await pressRetry(page);
  await expect(page.getByRole('heading', { name: POLICY })).toBeVisible();
  await untilOfflineReady(page);
  await backend.addFaults({ match: { endpoint: 'policies' }, fault: { html: true } });
  await page.reload();
  await expect(page.getByRole('heading', { name: POLICY })).toBeVisible();
});
