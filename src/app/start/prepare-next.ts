import { prefetchOnPress } from '#app/routes/prefetch-on-press.ts';
import { prefetchFilesOf } from '#app/routes/prefetch-page.ts';
import { href } from '#contract/app/routes.ts';
import { savesData } from '#device/network/data-saver.ts';
import { inIdleSteps, whenIdle } from '#device/page/when-idle.ts';
import { LONG_DATE } from '#i18n/dates.ts';
import { i18n } from '#i18n/i18n.ts';
import { report } from '#tracking/report.ts';

import { rememberFirstRequests } from './first-requests.ts';
import { untilLateFiles } from './late-files.ts';

/** Once a page stands: what makes the next one, and the next start, quicker. */
export function prepareNext(): void {
  prefetchOnPress();
  prefetchFilesOf(href('post', { postSlug: 'any' }));
  rememberFirstRequests(location.pathname);
  prepareParts().catch(report);
}

/**
 * What takes a browser long to make once, made while nobody waits: the first number in a text, and what an article begins
 * with, which comes a third sooner for it.
 */
async function prepareParts(): Promise<void> {
  await untilLateFiles();
  whenIdle(() => i18n.number(0));
  if (savesData()) {
    return; // Nothing is loaded for a press that may not come.
  }
  const [{ prepareSanitiser }, { prepareArticles }] = await Promise.all([
    import('#features/posts/html/sanitise.ts'),
    import('./prepare-articles.ts'),
  ]);
  inIdleSteps(prepareSanitiser());
  whenIdle(() => i18n.date(new Date(), LONG_DATE));
  inIdleSteps(prepareArticles());
}
