import type { LastSeenPage } from '#contract/device/last-seen.ts';
import { pageHeaders } from '#contract/device/page-headers.ts';

import { withLastSeen } from './last-seen.ts';

/**
 * The one kept page of the app. Of what its host sent on the day it was installed only the type stays: a host that allows
 * a new API must not be held to its policy of that day. The page brings a policy of its own; what only a header can say
 * is said here.
 */
export async function appShell(shell: Response, path: string, lastSeen: LastSeenPage | null = null): Promise<Response> {
  return new Response(lastSeen === null ? shell.body : withLastSeen(await shell.text(), lastSeen), {
    headers: {
      'content-type': shell.headers.get('content-type') ?? 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'",
      ...pageHeaders(path),
    },
  });
}
