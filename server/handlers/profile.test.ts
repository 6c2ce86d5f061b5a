// @vitest-environment node
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { Profile } from '#contract/api/profile.ts';
import { SITES } from '#server/seed/sites.ts';
import { ALDERWAY, AMARA, startTestServer } from '#server/server.test-kit.ts';
import type { TestServer } from '#server/server.test-kit.ts';

const START = Date.parse('2026-11-21T10:00:00Z');
const BETH = 'beth.owen@fernhill.example';
const FERNHILL = SITES.fernhill.site.siteUuid;

let server: TestServer;
let now = START;
beforeAll(async () => {
  server = await startTestServer({ now: () => now });
});
beforeEach(() => {
  server.reset();
  now = START;
});
afterAll(() => server.close());

const path = `/sites/${ALDERWAY}/users`;

async function read(siteUuid = ALDERWAY, as = AMARA): Promise<Profile> {
  return v.parse(Profile, await (await server.call(`/sites/${siteUuid}/users/`, { as })).json());
}

describe('saving a profile', () => {
  it('moves version and date on and keeps what was typed', async () => {
    const before = await read();
    now += 60_000;
    const response = await server.put(
      path,
      { ...before, firstName: 'Ama', gender: 'two-spirit', language: 'fi' },
      AMARA,
    );
    const after = v.parse(Profile, await response.json());
    expect(after).toMatchObject({
      firstName: 'Ama',
      gender: 'two-spirit',
      language: 'fi',
      version: before.version + 1,
    });
    expect(Date.parse(after.updatedAt)).toBe(now);
    expect(await read()).toEqual(after);
  });

  it('with a stale version is refused and changes nothing', async () => {
    const before = await read();
    await server.put(path, { ...before, firstName: 'First' }, AMARA);
    const second = await server.put(path, { ...before, firstName: 'Second' }, AMARA);
    expect(second.status).toBe(409);
    expect((await read()).firstName).toBe('First');
  });

  it.each([
    ['no first name', { firstName: ' ' }],
    ['no last name', { lastName: '' }],
    ['no stage', { stages: [] }],
    ['no stage that we know', { stages: ['retired'] }],
    ['no first day of the leave one is on', { stages: ['on-leave'], estimatedFirstDayOfLeave: null }],
    [
      'a leave that ends before it begins',
      { estimatedFirstDayOfLeave: '2027-02-02', estimatedLastDayOfLeave: '2027-02-01' },
    ],
  ])('with %s is refused', async (_, change) => {
    const response = await server.put(path, { ...(await read()), ...change }, AMARA);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: expect.any(String), code: expect.any(String) });
  });

  it('without a manager is refused in registration mode alone', async () => {
    const beth = await read(FERNHILL, BETH);
    const bethsPath = `/sites/${FERNHILL}/users`;
    expect((await server.put(bethsPath, { ...beth, managersName: null }, BETH)).status).toBe(400);
    expect((await server.put(bethsPath, { ...beth, managersEmail: 'nobody' }, BETH)).status).toBe(400);
    expect((await server.put(bethsPath, beth, BETH)).status).toBe(200);
  });

  it('completes it', async () => {
    const sophie = 'sophie.marsh@alderway.example';
    const before = await read(ALDERWAY, sophie);
    expect(before.profileCompleted).toBe(false);
    const response = await server.put(path, { ...before, stages: ['planning'] }, sophie);
    expect(await response.json()).toMatchObject({ profileCompleted: true });
  });

  it('makes nobody an administrator, and touches nobody else', async () => {
    const before = await read();
    const response = await server.put(path, { ...before, role: 'administrator' }, AMARA);
    expect(await response.json()).toMatchObject({ role: 'employee' });
    const other = await read(ALDERWAY, 'ruth.abara@alderway.example');
    expect((await server.put(path, other, AMARA)).status).toBe(403);
  });
});

describe('saving an attribute', () => {
  const attributes = `${path}/${encodeURIComponent(AMARA)}/attribute`;

  async function save(change: object, version?: number): Promise<Response> {
    const { id, email, version: stored } = await read();
    return server.put(attributes, { id, email, version: version ?? stored, ...change }, AMARA);
  }

  it('sets and clears a leave date', async () => {
    const set = await save({ target: 'estimated-last-day-of-leave', date: '2028-02-29' });
    expect(await set.json()).toMatchObject({ estimatedLastDayOfLeave: '2028-02-29' });
    const cleared = await save({ target: 'estimated-last-day-of-leave', date: null });
    expect(v.parse(Profile, await cleared.json()).estimatedLastDayOfLeave).toBeUndefined();
  });

  it('ends the tour without counting as news about the person', async () => {
    const before = await read();
    now += 60_000;
    const response = await save({ target: 'show-introduction', showIntroduction: false });
    expect(await response.json()).toMatchObject({
      showIntroduction: false,
      version: before.version + 1,
      updatedAt: before.updatedAt,
    });
  });

  it.each([
    ['without its value', { target: 'show-introduction' }],
    ['without its date', { target: 'estimated-first-day-of-leave' }],
    ['with a date that does not exist', { target: 'estimated-first-day-of-leave', date: '2027-13-01' }],
    ['with another target', { target: 'role', date: '2027-01-01' }],
    ['that turns the dates round', { target: 'estimated-last-day-of-leave', date: '2020-01-01' }],
  ])('%s is refused', async (_, change) => {
    expect((await save(change)).status).toBe(400);
  });

  it('with a stale version is refused', async () => {
    expect((await save({ target: 'show-introduction', showIntroduction: true }, 99)).status).toBe(409);
  });

  it('of somebody else is refused', async () => {
    const { id, version } = await read();
    const other = 'ruth.abara@alderway.example';
    const body = { id, email: other, version, target: 'show-introduction', showIntroduction: true };
    expect((await server.put(`${path}/${other}/attribute`, body, AMARA)).status).toBe(403);
  });
});

describe('changing the password', () => {
  const password = `${path}/${encodeURIComponent(AMARA)}/password`;

  it.each([
    ['wrong', 'Kinward-2027', 'NotAuthorizedException'],
    ['Kinward-2026', 'short', 'InvalidPasswordException'],
  ])('from %s to %s is refused by name', async (existingPassword, newPassword, code) => {
    const response = await server.put(password, { existingPassword, newPassword }, AMARA);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code });
  });

  it('with the right one is done, and then the old one is wrong', async () => {
    const change = { existingPassword: 'Kinward-2026', newPassword: 'Kinward-2027' };
    expect((await server.put(password, change, AMARA)).status).toBe(204);
    expect((await server.put(password, change, AMARA)).status).toBe(400);
  });

  it('is not for people without one', async () => {
    const grace = 'grace.okafor@bellweather.example';
    const { siteUuid } = SITES.bellweather.site;
    const change = { existingPassword: 'x', newPassword: 'Kinward-2027' };
    expect((await server.put(`/sites/${siteUuid}/users/${grace}/password`, change, grace)).status).toBe(400);
  });
});
