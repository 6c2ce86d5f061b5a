import { referrerPolicyOf } from '#contract/referrer.ts';

/** The one kept page of the app, with the policy that a server would send for this address. */
export function pageOfApp(shell: Response, path: string): Response {
  const headers = new Headers(shell.headers);
  headers.set('referrer-policy', referrerPolicyOf(path));
  return new Response(shell.body, { status: shell.status, statusText: shell.statusText, headers });
}
