import type { Profile } from '#contract/api/profile.ts';

import { type Call, fakeApi, refusal } from './fake-api.ts';

export const AMARA: Profile = {
  id: 42,
  email: 'amara.osei@alderway.example',
  firstName: 'Amara',
  lastName: 'Osei',
  language: 'en',
  gender: 'Female',
  role: 'employee',
  stages: ['working-parent'],
  managePeople: false,
  showIntroduction: false,
  profileCompleted: true,
  updatedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 7,
};

/** The API of a person who has this profile and may change it; `fail` answers instead while it wants to. */
export function fakeProfileApi(profile: Profile) {
  const api = fakeApi(
    {
      profile: (call) => backend.fail(call) ?? Response.json(backend.profile),
      saveProfile: (call) => backend.fail(call) ?? save(call, call.body),
      saveAttribute: (call) => backend.fail(call) ?? save(call, attributeOf(call)),
      changePassword: (call) => backend.fail(call) ?? new Response(null, { status: 204 }),
    },
    { elsewhere: () => Response.json({}) }, // The words of another language.
  );
  const backend = {
    ...api,
    profile,
    fail: (_call: Call): Response | undefined => undefined,
    writes: () => api.calls.filter(({ method }) => method === 'PUT'),
  };
  function save({ body }: Call, change: object): Response {
    if (body['version'] !== backend.profile.version) {
      return refusal(409);
    }
    const version = backend.profile.version + 1;
    backend.profile = { ...backend.profile, ...change, profileCompleted: true, version };
    return Response.json(backend.profile);
  }
  return backend;
}

function attributeOf({ body: { target, date } }: Call): Record<string, unknown> {
  return { [target === 'estimated-first-day-of-leave' ? 'estimatedFirstDayOfLeave' : 'estimatedLastDayOfLeave']: date };
}
