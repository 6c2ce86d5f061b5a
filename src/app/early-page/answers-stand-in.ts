// What `#api/early-answers.ts` is in the file of the early page (build/early-page.ts): every answer that it asks for is
// left to the app as well, so that nothing is asked for twice.
import { FIRST_BYTE_TIMEOUT_MS } from '#contract/api/constants.ts';
import { withTimeout } from '#contract/with-timeout.ts';

/**
 * A copy of the answer to what somebody has asked for already, or asks now.
 * @throws once the app has begun, which asks for itself
 */
export async function earlyAnswer(
  { url, method }: { readonly url: string; readonly method: string },
  token: string | undefined,
): Promise<Response> {
  const early = globalThis.kinwardEarly;
  if (early?.page === undefined || method !== 'GET' || (token !== undefined && token !== early.token)) {
    throw new Error('Too late');
  }
  early.page.ask(url, token);
  const answer = early.answers[url];
  if (answer === undefined) {
    throw new Error('Too late');
  }
  return (await withTimeout(FIRST_BYTE_TIMEOUT_MS, answer)).clone();
}
