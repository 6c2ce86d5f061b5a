import { pageHeaders } from '#contract/device/page-headers.ts';

/**
 * The one kept page of the app. Of what its host sent on the day it was installed only the type stays: a host that allows
 * a new API must not be held to its policy of that day. The page brings a policy of its own; what only a header can say
 * is said here.
 */
export function appShell(shell: Response, path: string): Response {
  return new Response(shell.body, {
    headers: {
      'content-type': shell.headers.get('content-type') ?? 'text/html; charset=utf-8',
      'content-security-policy': "frame-ancestors 'none'",
      ...pageHeaders(path),
    },
  });
}
