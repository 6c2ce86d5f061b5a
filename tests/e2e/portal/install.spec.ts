import { expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';

test('Chromium finds nothing that keeps the app from being installed', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await untilOfflineReady(page);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ id: '/', start_url: '/v2/', scope: '/', display: 'standalone' });
});

test('every icon of the manifest is there, in the size that it says', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const { icons } = (await (await request.get(address ?? '')).json()) as {
    icons: { src: string; sizes: string; type: string }[];
  };
  expect(icons.length).toBeGreaterThanOrEqual(4);
  for (const { src, type } of icons) {
    const response = await request.get(src);
    expect(response.ok(), src).toBe(true);
    expect(response.headers()['content-type']).toContain(type);
  }
});
