import { serveArticle } from '#tests/e2e/kit/screens/articles.ts';
import { byNightIf, expect, test, untilOfflineReady } from '#tests/e2e/kit/fixtures.ts';
import { watchHostileContent } from '#tests/e2e/kit/screens/hostile-content.ts';
import { holdScripts, lastSeen, release, see } from '#tests/e2e/kit/screens/last-seen.ts';
import { LIAM } from '#tests/e2e/kit/people.ts';
import { HOSTILE } from '#tests/corpora/html/hostile-html.ts';

test.use({ person: LIAM, origins: 3 });

const GROUPS = 3;
/** What is nested hundreds of times makes a page that is not kept at all. */
const KINDS = Object.entries(HOSTILE).filter(([kind]) => kind !== 'huge nesting');

for (let group = 0; group < GROUPS; group += 1) {
  test(
    `hostile articles of group ${group + 1}, as they were last seen, run nothing and ask nobody`,
    byNightIf(group > 0),
    async ({ page, backend, pageErrors }) => {
      // Pictures and films of hosts that this deployment has not named, or that are none.
      pageErrors.allow(/(?:img|media)-src|ERR_/);
      const hostile = await watchHostileContent(page);
      await page.goto('/v2/');
      await untilOfflineReady(page);
      const kinds = KINDS.filter((_, index) => index % GROUPS === group);
      const addresses: string[] = [];
      for (const [kind, all] of kinds) {
        const content = `${all.map((html) => `<div>${html}</div>`).join('')}<p>The end.</p>`;
        const address = await serveArticle(backend, `hostile-${kind.replaceAll(/\W/g, '-')}`, { content });
        addresses.push(address);
        await see(page, address);
      }
      await holdScripts(page);
      for (const address of addresses) {
        await page.goto(address);
        await expect(lastSeen(page).getByRole('heading', { level: 1, name: 'A title' })).toBeVisible();
        const active = lastSeen(page).locator(
          'script, style, iframe, object, embed, template, base, meta, link, [style]',
        );
        await expect(active, address).toHaveCount(0);
        for (const link of await lastSeen(page).getByRole('article').getByRole('link').all()) {
          await link.dispatchEvent('mouseover');
          await link.dispatchEvent('focus');
        }
        await hostile.expectNothingRan(address);
      }
      hostile.expectNobodyAsked();
      await release(page);
    },
  );
}
