import { beforeEach, expect, it, vi } from 'vitest';

import { siteConfig } from '#tests/kit/device.ts';

import { tokensForCode } from './hosted-sign-in.ts';
import { addCodeExchange, issueSignOn, stateOf, takeSignOn } from './sign-on.ts';

function leave() {
  const config = siteConfig({ responseType: 'code' });
  return issueSignOn({ way: 'asked', siteUuid: 'site-1', siteConfig: config, autoRegister: false });
}

const taken = (signOn: ReturnType<typeof leave>) => takeSignOn(stateOf(signOn)) ?? signOn;

beforeEach(() => {
  vi.useFakeTimers(); // Whatever waits, waits for ever.
  return () => vi.useRealTimers();
});

it('refuses a code at once that nothing is remembered to exchange with', async () => {
  const signOn = leave();
  await expect(tokensForCode(taken(signOn), stateOf(signOn))).rejects.toThrow('Failed to authenticate');
});

it('refuses a code at once that comes with another state than its verifier was made for', async () => {
  const [signOn, other] = [leave(), leave()];
  addCodeExchange(signOn, { state: 'aZ09-1f', verifier: 'verifier' });
  await expect(tokensForCode(taken(signOn), stateOf(other))).rejects.toThrow('Failed to authenticate');
});
