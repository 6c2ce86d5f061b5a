import { prefetchFilesOf } from '#app/routes/prefetch-page.ts';
import { href } from '#contract/app/routes.ts';

import { rememberFirstRequests } from './first-requests.ts';

/** Once a page stands: what makes the next one, and the next start, quicker. */
export function prepareNext(): void {
  prefetchFilesOf(href('post', { postSlug: 'any' }));
  rememberFirstRequests(location.pathname);
}
