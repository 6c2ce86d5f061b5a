import { afterEach, expect, it } from 'vitest';

import { dropUnaskedTokens } from './drop-unasked-tokens.ts';

const TOKENS = '#id_token=a.b.c&access_token=d.e.f&state=g';

afterEach(() => history.replaceState(null, '', '/'));

it.each([
  [`/login?redirect_to=%2Fv2%2F${TOKENS}`, '/login?redirect_to=%2Fv2%2F'],
  ['/v2/real-stories#state=g&access_token=d.e.f', '/v2/real-stories'],
  [`/sso${TOKENS}`, `/sso${TOKENS}`],
  [`/sso/${TOKENS}`, `/sso/${TOKENS}`],
  ['/v2/post/sleep#your-id_token=5', '/v2/post/sleep#your-id_token=5'],
])('of %s remains %s', (came, stays) => {
  history.replaceState({ stage: 1 }, '', came);
  dropUnaskedTokens();
  expect(location.pathname + location.search + location.hash).toBe(stays);
  expect(history.state).toEqual({ stage: 1 });
});
