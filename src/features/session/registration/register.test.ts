// @vitest-environment node
import { expect, it } from 'vitest';

import { fakeApi } from '#tests/kit/fake-api.ts';

import { lookUpRegistrationCode } from './register.ts';

it('a registration code is asked for without the marks that nobody sees', async () => {
  const api = fakeApi({ checkRegistrationCode: () => Response.json({}, { status: 404 }) });
  await expect(lookUpRegistrationCode(' \u200fFERN 2026\u200b\n')).rejects.toThrow('404');
  expect(api.calls[0]?.body).toEqual({ registrationCode: 'FERN 2026' });
});
