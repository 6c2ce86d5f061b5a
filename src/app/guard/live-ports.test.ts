import { expect, it } from 'vitest';

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
