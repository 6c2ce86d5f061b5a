import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { fakeCaches } from '#tests/kit/fake-caches.ts';

let keptBefore: [string, string][];

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('caches', fakeCaches());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

type Page = Awaited<ReturnType<typeof startPage>>;

/** A page that has just been opened and knows only what the device does. */
async function startPage() {
  vi.resetModules();
  const choices = await import('./choices.ts');
  const discretion = await import('./discretion.ts');
  const saving = await import('#device/saved/save-settings.ts');
  const install = await import('#device/install/install-answer.ts');
  const banners = await import('./banner-cookie.ts');
  return { ...choices, ...discretion, ...saving, ...install, ...banners, atStart: choices.readChoices() };
}

/** The same, once it is idle. */
async function openPage(sooner: (page: Page) => void = () => undefined): Promise<Page> {
  const page = await startPage();
  sooner(page);
  const { startChoicesCopy } = await import('./choices-copy.ts');
  await startChoicesCopy(page.atStart);
  keptBefore = Object.entries(localStorage);
  return page;
}

const isCopied = (text: string) =>
  vi.waitFor(async () => {
    const cache = await caches.open('kinward.choices');
    const [newest = ''] = await Promise.all((await cache.keys()).slice(-1).map(textOf));
    expect(newest).toContain(text);
    return newest;
  });

const textOf = async (entry: Request) =>
  (await (await (await caches.open('kinward.choices')).match(entry))?.text()) ?? '';

/** The browser is killed: localStorage is as it was when the page was idle. */
function forgetChanges(): void {
  localStorage.clear();
  keptBefore.forEach(([key, value]) => localStorage.setItem(key, value));
}

it('what localStorage has forgotten comes back from the copy, in all its parts', async () => {
  const page = await openPage();
  page.changeChoices((choices) => ({ ...choices, theme: 'night', textSize: 130 }));
  page.changeDiscretion({ covers: true });
  await isCopied('"covers":true');
  forgetChanges();
  const next = await openPage();
  expect(next.readChoices()).toMatchObject({ theme: 'night', textSize: 130 });
  expect(next.readDiscretion()).toEqual({ covers: true, quickExit: false });
  const later = await startPage();
  expect([later.readChoices().theme, later.readDiscretion().covers]).toEqual(['night', true]);
});

it('what was chosen last counts, also where the copy knows of it later', async () => {
  const page = await openPage();
  page.changeChoices((choices) => ({ ...choices, theme: 'night' }));
  await isCopied('"night"');
  const next = await openPage(({ changeChoices }) => changeChoices((choices) => ({ ...choices, theme: 'day' })));
  expect(next.readChoices().theme).toBe('day');
  await isCopied('"day"');
});

it('what is chosen before a forgotten choice comes back stays', async () => {
  const page = await openPage();
  page.changeChoices((choices) => ({ ...choices, theme: 'night' }));
  await isCopied('"night"');
  forgetChanges();
  const next = await openPage(({ changeChoices }) => changeChoices((choices) => ({ ...choices, theme: 'evening' })));
  expect(next.readChoices().theme).toBe('evening');
  await isCopied('"evening"');
});

it('nothing of a person is copied, and nothing at all before something is chosen', async () => {
  const page = await openPage();
  page.rememberLanguage('de');
  expect(await caches.keys()).toEqual([]);
  page.changeChoices((choices) => ({ ...choices, interfaceLanguage: 'fr' }));
  expect(await isCopied('"fr"')).not.toContain('"de"');
});

it('Wi-Fi only, a Not now and a dismissed banner come back too', async () => {
  const page = await openPage();
  page.changeSaveSettings({ wifiOnly: true });
  page.postponeInstall();
  page.dismissBanner('offer', '2999-12-31');
  page.dismissBanner('over', '2020-12-31');
  await isCopied('"offer"');
  forgetChanges();
  for (const id of ['offer', 'over']) {
    document.cookie = `kinward_banner_${id}=; Path=/; Max-Age=0`;
    sessionStorage.clear();
  }
  const next = await openPage();
  expect(next.saveSettings().wifiOnly).toBe(true);
  expect(next.mayAskToInstall()).toBe(false);
  expect([next.isBannerDismissed('offer'), next.isBannerDismissed('over')]).toEqual([true, false]);
});

it('a copy of a build that knew of less takes nothing away', async () => {
  const page = await openPage();
  page.postponeInstall();
  const cache = await caches.open('kinward.choices');
  await cache.put('/.kinward/choices?9', new Response('[{"count":9,"settings":{"theme":"night"}}]'));
  const next = await openPage();
  expect(next.readChoices().theme).toBe('night');
  expect(next.mayAskToInstall()).toBe(false);
});
