import { beforeEach, expect, it, vi } from 'vitest';

import type { DeployConfig } from '#contract/api/config.ts';

import type * as Reports from './sentry/error-reports.ts';
import type { PersonKnown } from './track.ts';

const startErrorReports = vi.hoisted(() => vi.fn<typeof Reports.startErrorReports>());
vi.mock('./sentry/error-reports.ts', () => ({ startErrorReports }));

const DSN = 'https://key@errors.example/3';
const CONFIG: DeployConfig = {
  baseApiUrl: '/api',
  gaTrackingId: '',
  heapAppId: '',
  stage: 'test',
  version: '1',
  mediaLibraryBaseUrl: undefined,
  imageTransformBaseUrl: undefined,
  successorUrl: undefined,
  sentryDsn: DSN,
  banners: [],
};

const PERSON: PersonKnown = {
  what: 'person-known',
  profileId: 1,
  stages: [],
  managePeople: false,
  language: 'en',
  siteUuid: 'acme',
  siteName: 'Acme',
  companyUuid: 'acme-company',
  companyName: 'Acme',
  authType: 'COGNITO_SRP',
  isStaff: false,
};

beforeEach(() => {
  vi.resetModules(); // Another page.
  localStorage.clear();
  startErrorReports.mockClear();
});

it('begins where the deployment names an address, once the guard allows it', async () => {
  const page = await openPage();
  page.loadErrorReports();
  page.loadErrorReports();
  await settle();
  expect(startErrorReports).not.toHaveBeenCalled();
  page.track({ what: 'monitoring-started' });
  page.track({ what: 'monitoring-started' });
  await vi.waitFor(() => expect(startErrorReports).toHaveBeenCalledOnce());
  expect(startErrorReports.mock.calls[0]?.[0]).toMatchObject({ dsn: DSN, stage: 'test' });
});

it.each(['', undefined])('loads nothing where the address is %j', async (sentryDsn) => {
  const page = await openPage({ ...CONFIG, sentryDsn });
  page.track({ what: 'monitoring-started' });
  page.loadErrorReports();
  await settle();
  expect(startErrorReports).not.toHaveBeenCalled();
});

it('waits for the network', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const page = await openPage();
  page.track({ what: 'monitoring-started' });
  page.loadErrorReports();
  await settle();
  expect(startErrorReports).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  const { reportAnswer } = await import('#device/network/connectivity.ts');
  reportAnswer();
  await vi.waitFor(() => expect(startErrorReports).toHaveBeenCalledOnce(), 3000);
});

it('knows who is there by their profile’s id, until a log-out or until the device is another person’s', async () => {
  const page = await openPage();
  page.loadErrorReports();
  expect(page.personId()).toBeUndefined();
  page.writeOwner({ owner: 'a', iss: 'i', sub: 's' });
  page.track({ ...PERSON, profileId: 1001 });
  expect(page.personId()).toBe('1001');
  page.writeOwner({ owner: 'b', iss: 'i', sub: 't' });
  expect(page.personId()).toBeUndefined();
  page.track({ ...PERSON, profileId: 2002 });
  expect(page.personId()).toBe('2002');
  page.track({ what: 'logged-out' });
  expect(page.personId()).toBeUndefined();
});

async function openPage(config = CONFIG) {
  const { writeCachedConfig } = await import('#device/storage/cached-config.ts');
  writeCachedConfig(config);
  const { watchGuard } = await import('./monitoring.ts');
  watchGuard();
  const { loadErrorReports, personId } = await import('./load-error-reports.ts');
  const { track } = await import('./track.ts');
  const { writeOwner } = await import('#device/session/owner.ts');
  return { loadErrorReports, track, writeOwner, personId };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));
