// @vitest-environment node
import { beforeEach, expect, it } from 'vitest';

import { ApiError } from '#api/errors.ts';
import { SITE } from '#tests/kit/device.ts';
import { refusal } from '#tests/kit/fake-api.ts';
import { AMARA, fakeProfileApi } from '#tests/kit/profile.ts';

import { saveAttribute } from './save-attribute.ts';

const email = 'amara+kin/ward@alderway.example';
const FIRST_DAY = { target: 'estimated-first-day-of-leave', date: '2028-02-29' } as const;
let backend: ReturnType<typeof fakeProfileApi>;

beforeEach(() => {
  backend = fakeProfileApi({ ...AMARA, email });
});

it('sends only the attribute, with the version read just before, to the encoded e-mail', async () => {
  backend.profile = { ...backend.profile, version: 12 };
  await expect(saveAttribute(SITE.siteUuid, FIRST_DAY)).resolves.toMatchObject({
    estimatedFirstDayOfLeave: '2028-02-29',
    version: 13,
  });
  expect(backend.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /sites/site-1/users/',
    'PUT /sites/site-1/users/amara%2Bkin%2Fward%40alderway.example/attribute',
  ]);
  expect(backend.writes()[0]?.body).toEqual({ email, id: 42, version: 12, ...FIRST_DAY });
});

it('reads and sends again, once, when the profile moved on in between', async () => {
  backend.fail = ({ method }) => {
    if (method === 'PUT' && backend.writes().length === 1) {
      backend.profile = { ...backend.profile, version: 9 };
    }
    return undefined;
  };
  await expect(saveAttribute(SITE.siteUuid, FIRST_DAY)).resolves.toMatchObject({ version: 10 });
  expect(backend.writes().map(({ body }) => body['version'])).toEqual([7, 9]);
});

it.each([
  [409, 2],
  [400, 1],
  [500, 1],
])('a status %i rises after %i attempts', async (status, attempts) => {
  backend.fail = ({ method }) => (method === 'PUT' ? refusal(status) : undefined);
  await expect(saveAttribute(SITE.siteUuid, FIRST_DAY)).rejects.toThrow(ApiError);
  expect(backend.writes()).toHaveLength(attempts);
});

it.each([400, 404, 409])('a %i to reading it is no answer to the change, of which nothing was sent', async (status) => {
  backend.fail = ({ method }) => (method === 'GET' ? refusal(status) : undefined);
  const failure: unknown = await saveAttribute(SITE.siteUuid, FIRST_DAY).catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ name: 'ProfileNotRead', cause: { status } });
  expect(backend.calls.map(({ method }) => method)).toEqual(['GET']);
});

it.each([401, 429, 503])('a %i to reading it concerns every call', async (status) => {
  backend.fail = ({ method }) => (method === 'GET' ? refusal(status) : undefined);
  await expect(saveAttribute(SITE.siteUuid, FIRST_DAY)).rejects.toMatchObject({ name: 'ApiError', status });
});
