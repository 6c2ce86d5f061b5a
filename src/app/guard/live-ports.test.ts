import { afterEach, expect, it } from 'vitest';

import { writeOwner } from '#device/session/owner.ts';
import { givenSite, givenTokens, siteConfig, token } from '#tests/kit/device.ts';

import { livePorts } from './live-ports.ts';

it.each(['id', 'access'] as const)(
  'whose session it is, the ID token says, also where the %s token is the bearer',
  (tokenUse) => {
    givenSite(siteConfig({ tokenUse }));
    givenTokens({ id: token(60, 'id', { email: 'ana@a.example' }), access: token(60, 'access') });
    expect(livePorts('home').signIn()).toMatchObject({ authType: 'COGNITO_SRP', email: 'ana@a.example' });
  },
);

afterEach(() => {
  globalThis.kinwardEarly = undefined;
});

it.each([
  ['nobody from the beginning', undefined, null, false],
  ['whoever was there at the beginning', 'ana', 'ana', false],
  ['nobody any more', 'ana', null, true],
])('a log-out that a start met is told by %s', (_, before, now, hasLeft) => {
  globalThis.kinwardEarly = { answers: {}, owner: before };
  if (now !== null) {
    writeOwner({ owner: now, iss: 'https://pool', sub: now });
  }
  expect(livePorts('post').hasOwnerLeft()).toBe(hasLeft);
});
