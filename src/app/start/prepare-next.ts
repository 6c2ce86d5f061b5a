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
  prefetchFilesOf(href('post', { postSlug: 'any' }));
  rememberFirstRequests(location.pathname);
  prepareArticles().catch(report);
}

/** The first article that somebody presses comes a third sooner: what it would begin with has begun. */
async function prepareArticles(): Promise<void> {
  await untilLateFiles();
  if (savesData()) {
    return; // Nothing is loaded for a press that may not come.
  }
  const { prepareSanitiser } = await import('#features/posts/html/sanitise.ts');
  inIdleSteps(prepareSanitiser());
  whenIdle(() => i18n.date(new Date(), LONG_DATE));
}
