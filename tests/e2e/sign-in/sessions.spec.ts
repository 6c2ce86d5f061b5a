import {
  launchWithBackForwardCache,
  leaveInMemory,
  noteComingBack,
} from '#tests/e2e/kit/browser/back-forward-cache.ts';
import { byNightIf, expect, signIn, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import type { Page, Person } from '#tests/e2e/kit/fixtures.ts';
import { AMARA, EVAN, LIAM, RUTH } from '#tests/e2e/kit/people.ts';

const OLIVER: Person = { email: 'oliver.grant@northmoor.example', password: AMARA.password };

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Whom the bearers of a tab's calls are of, until it shows another document. */
function bearersOf(page: Page): string[] {
  const subjects: string[] = [];
  let isLeft = false;
  page.on('framenavigated', (frame) => {
    isLeft ||= frame === page.mainFrame();
  });
  page.on('request', (request) => {
    const [, payload] = (request.headers()['authorization'] ?? '').split('.');
    if (!isLeft && payload !== undefined) {
      subjects.push((JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub);
    }
  });
  return subjects;
}

const subjectHere = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('kinward.owner') ?? '{}') as { sub?: string }).sub);

test.describe('whoever was signed in', () => {
  test.use({ person: AMARA });

  test('still is, when a sign-in is given up where it asks for a new password', async ({ page, context, backend }) => {
    const begin = async (tab: Page) => {
      await tab.goto('/login');
      await signIn(tab, OLIVER);
      await expect(tab.getByLabel('New password', { exact: true })).toBeVisible();
      expect(await tab.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(OLIVER.email);
    };
    const goOn = async (tab: Page) => {
      await tab.getByRole('link', { name: 'Continue as' }).click();
      await expect(heading(tab)).toContainText('Amara');
    };
    await begin(page);
    await page.goBack();
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    await goOn(page);

    await begin(page);
    await page.reload();
    await goOn(page);

    await begin(page);
    await page.close();
    const other = await context.newPage();
    await other.goto('/v2/');
    await expect(heading(other)).toContainText('Amara');

    await begin(other);
    await other.getByLabel('New password', { exact: true }).fill('Own-Word-2027');
    await other.getByLabel('Confirm new password').fill('Own-Word-2027');
    await other.getByRole('button', { name: 'Set password' }).click();
    await expect(heading(other)).toContainText('Oliver');
    await backend.reset();
  });

  for (const [where, person, name] of [
    ['of the same pool', LIAM, 'Liam'],
    ['of another pool', EVAN, 'Evan'],
  ] as const) {
    test(
      `a refused call of theirs costs a person ${where}, who came in another tab, nothing`,
      byNightIf(person === EVAN),
      async ({ page, context, pageErrors }) => {
        pageErrors.allow(/401/);
        // A tab that hears nothing of the other, as one that was frozen meanwhile.
        await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
        await page.goto('/v2/');
        await expect(heading(page)).toContainText('Amara');
        const amara = await subjectHere(page);
        let refuse: () => void = () => undefined;
        const refused = new Promise<void>((resolve) => {
          refuse = resolve;
        });
        await page.route(/\/api\/sites\/[^/]+\/tags/, async (route) => {
          await refused;
          await route.fulfill({ status: 401, json: { message: 'No' } });
        });
        const asked = page.waitForRequest(/\/tags/);
        await page.getByRole('link', { name: 'Search' }).first().click();
        await asked;
        const subjects = bearersOf(page);

        const other = await context.newPage();
        await other.goto('/login');
        await signIn(other, person);
        await expect(heading(other)).toContainText(name);
        refuse();
        await expect(heading(page)).toContainText(name);
        expect(subjects.every((subject) => subject === amara)).toBe(true);
        await other.reload();
        await expect(heading(other)).toContainText(name);
      },
    );
  }
});

/** As if an hour had gone by: the tokens say that they have ended, and the API takes them no more. */
const endTokens = (page: Page) =>
  page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => /\.(?:idToken|accessToken)$/.test(one))) {
      const [header, payload = ''] = (localStorage.getItem(key) ?? '').split('.');
      const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
      localStorage.setItem(key, `${header}.${btoa(JSON.stringify({ ...claims, exp: 1 }))}.x`);
    }
  });

const ended = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your session has ended. What you saved is still on this device.' });

test.describe('somebody', () => {
  test.use({ person: RUTH });

  test('whom the server lets in no more is led to the login, though what is kept was shown first', async ({
    page,
    backend,
    pageErrors,
  }) => {
    pageErrors.allow(/403/);
    await page.clock.install();
    await page.goto('/v2/');
    await expect(heading(page)).toContainText('Ruth');
    await backend.addFaults({ match: { endpoint: 'settings' }, fault: { status: 403, body: { message: 'No' } } });
    await page.clock.fastForward('06:00');
    await page.getByRole('link', { name: 'Journeys' }).first().click();
    await expect(page).toHaveURL(/\/login\?redirect_to=%2Fv2%2F/);
    await expect(ended(page)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('kinward.owner'))).not.toBeNull();
    await backend.clearFaults();
    await signIn(page, RUTH);
    await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible();
  });

  test('is not signed out by a gateway’s page that says 403', async ({ page, backend, pageErrors }) => {
    pageErrors.allow(/403/);
    await backend.addFaults({ match: { endpoint: 'settings' }, fault: { status: 403, html: true } });
    await page.goto('/v2/');
    await expect(heading(page)).toContainText('Ruth');
    await page.reload();
    await expect(heading(page)).toContainText('Ruth');
  });

  test('reads on while a frozen tab holds the renewal of the session, and is renewed in the end', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/401/);
    const frozen = await context.newPage();
    await frozen.goto('/login');
    await frozen.evaluate(() => {
      const held = navigator.locks.request('kinward-refresh', () => new Promise(() => undefined));
      held.catch(() => undefined); // Taken away in the end.
    });
    await endTokens(frozen);
    await page.clock.install();
    await page.goto('/v2/real-stories');
    await expect(async () => {
      await page.clock.runFor(1000);
      await expect(heading(page)).toContainText('Real Stories', { timeout: 300 });
    }).toPass();
  });

  test(
    'who failed too often gets in by the login screen, and other pages stay open',
    { tag: '@night' },
    async ({ page }) => {
      await page.goto('/privacy');
      await page.evaluate(() => sessionStorage.setItem('kinward.guard-failures', '4'));
      await page.goto('/registration');
      await expect(page.getByRole('textbox', { name: 'Registration code' })).toBeVisible();
      await page.goto('/v2/profile');
      await expect(page).toHaveURL(/\/login\?redirect_to=%2Fv2%2Fprofile$/);
      await page.getByRole('link', { name: 'Continue as' }).click();
      await expect(page).toHaveURL(/\/v2\/profile$/);
    },
  );

  test('who comes back by Back after a log-out in another tab sees nothing of the first', async ({ backend }) => {
    const browser = await launchWithBackForwardCache();
    const context = await browser.newContext({ baseURL: backend.origin });
    const page = await context.newPage();
    await noteComingBack(page);
    await page.addInitScript(() => {
      Reflect.deleteProperty(globalThis, 'BroadcastChannel'); // Browsers that have none, or whose sleeping pages hear none.
      addEventListener('pageshow', ({ persisted }) => {
        const { visibility } = document.documentElement.style;
        sessionStorage.setItem('shown', `${sessionStorage.getItem('shown') ?? ''} ${persisted}:${visibility}`);
      });
    });
    const logOutElsewhere = async () => {
      await page.goto('/login');
      await signIn(page, RUTH);
      await expect(heading(page)).toContainText('Ruth');
      await untilOfflineReady(page); // A worker that takes over drops pages from the browser's memory.
      await leaveInMemory(page, '/_local/mail');
      await page.evaluate(() => sessionStorage.removeItem('shown'));
      const other = await context.newPage();
      await other.goto('/v2/');
      await other.getByRole('button', { name: 'Account' }).click();
      await other.getByRole('menuitem', { name: 'Logout' }).click();
      await other.getByRole('button', { name: 'Yes, logout' }).click();
      await expect(other.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await other.close();
      await page.evaluate(() => history.back());
      await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      await expect(page.getByText('Ruth')).toHaveCount(0);
      return page.evaluate(() => sessionStorage.getItem('shown') ?? '');
    };
    // A browser may drop a page from its memory for reasons of its own: nothing of Ruth is seen then either.
    let shown = await logOutElsewhere();
    for (let tries = 1; tries < 4 && !shown.includes('true:'); tries += 1) {
      shown = await logOutElsewhere();
    }
    expect(shown, 'out of the browser’s memory, and hidden when it came').toContain('true:hidden');
    await browser.close();
  });
});

test('a host that keeps its config back refuses nobody, and is asked again', async ({ page, backend, pageErrors }) => {
  pageErrors.allow(/403/);
  await backend.addFaults({ match: { endpoint: 'deployConfig' }, fault: { status: 403, body: { message: 'No' } } });
  for (const path of ['/v2/', '/registration', '/login', '/v2/', '/v2/']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  }
  await backend.clearFaults();
  await page.goto('/registration');
  await expect(page.getByRole('textbox', { name: 'Registration code' })).toBeVisible();
});
