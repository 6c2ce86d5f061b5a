import { prefetchOnPress } from '#app/routes/prefetch-on-press.ts';
import { prefetchFilesOf } from '#app/routes/prefetch-page.ts';
import { href } from '#contract/app/routes.ts';
import type { PageMessage } from '#contract/device/worker-messages.ts';
import { savesData } from '#device/network/data-saver.ts';
import { inQuietSteps, whenQuiet } from '#device/page/when-quiet.ts';
import { workerInCharge } from '#device/worker/worker-in-charge.ts';
import { dropStaleSignOns } from '#features/session/single-sign-on/sign-on.ts';
import { LONG_DATE } from '#i18n/dates.ts';
import { i18n } from '#i18n/i18n.ts';

import { rememberFirstRequests } from './first-requests.ts';
import { untilLateFiles } from './late-files.ts';

/**
 * For the press that comes next, most likely on an article: it is asked for while it is being pressed, and what takes a
 * browser long to make for the first one is made while nobody waits.
 */
export async function preparePress(): Promise<void> {
  prefetchOnPress();
  // By the time that this page needs them; the first worker does so while it installs itself.
  workerInCharge()?.postMessage({ type: 'prepare-formats', locale: i18n.locale } satisfies PageMessage);
  if (savesData()) {
    return; // Nothing is loaded for a press that may not come.
  }
  const [{ prepareSanitiser }, { prepareArticles }] = await Promise.all([
    import('#features/posts/html/sanitise.ts'),
    import('./prepare-articles.ts'),
  ]);
  await whenQuiet();
  prepareSanitiser();
  await inQuietSteps(prepareArticles());
  await whenQuiet();
  i18n.date(new Date(), LONG_DATE);
}

/** Once the first content stands: what makes the next page, and the next start, quicker. */
export async function prepareNext(): Promise<void> {
  prefetchFilesOf(href('post', { postSlug: 'any' }));
  rememberFirstRequests(location.pathname);
  await untilLateFiles();
  await whenQuiet();
  dropStaleSignOns();
  i18n.number(0); // The first number in a text takes a browser long to make.
}
