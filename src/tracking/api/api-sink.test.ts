import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { provideApiContext } from '#api/api-context.ts';
import { givenNoConnection } from '#tests/kit/browser.ts';
import type { PersonKnown, Tracked } from '#tracking/track.ts';

import { ApiSink } from './api-sink.ts';

const AMARA: PersonKnown = {
  what: 'person-known',
  profileId: 7,
  stages: [],
  managePeople: false,
  language: 'en',
  siteUuid: 'site-1',
  siteName: 'Alderway',
  companyUuid: 'c',
  companyName: 'Alderway',
  authType: 'COGNITO_SRP',
  isStaff: false,
};
const OPENED: Tracked = { what: 'page-opened', route: 'home', path: '/v2' };
const VIEWED: Tracked = { what: 'page-viewed', route: 'home', path: '/v2', title: 'Home' };
const LOGIN: Tracked = { what: 'event', name: 'loginSucceeded', label: 'COGNITO_SRP' };
const FAILED: Tracked = { what: 'event', name: 'loginFailed', label: 'COGNITO_SRP', siteUuid: 'site-2' };
const LOG_OUT: Tracked = { what: 'event', name: 'logoutSucceeded', label: '' };

let token: string | undefined;
let denied: boolean | undefined;
let idle: (() => void)[];
let sink: ApiSink;
const fetched = vi.fn<typeof fetch>();
const session = { refresh: vi.fn<() => Promise<'refused'>>(), onRefused: vi.fn<() => void>() };

beforeEach(() => {
  vi.useFakeTimers();
  token = 'token';
  denied = false;
  idle = [];
  fetched.mockReset().mockImplementation(() => Promise.resolve(new Response(null, { status: 202 })));
  vi.stubGlobal('fetch', fetched);
  provideApiContext({
    base: () => Promise.resolve('https://api.example'),
    token: () => Promise.resolve(token),
    isExpired: () => false,
    onReport: () => undefined,
    ...session,
  });
  sink = new ApiSink({
    token: () => token,
    siteUuid: () => 'site-1',
    isPersonalisationDenied: () => denied,
    whenIdle: (work) => idle.push(work),
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const tell = (...told: Tracked[]) => told.forEach((one) => sink.track(one));

async function quiet(): Promise<void> {
  await vi.advanceTimersByTimeAsync(1000);
  idle.splice(0).forEach((work) => work());
  await vi.advanceTimersByTimeAsync(0);
}

/** What was sent: where, whose token, and the body without the number of the visit. */
function sent(): unknown[] {
  return fetched.mock.calls.map(([url, init]) => {
    const { sessionId: _, event, ...body } = JSON.parse(init?.body as string) as Record<string, unknown>;
    const bearer = new Headers(init?.headers).get('authorization');
    return [(url as string).replace('https://api.example', ''), bearer, event ?? body];
  });
}
const paths = () => fetched.mock.calls.map(([url]) => (url as string).replace('https://api.example', ''));

describe('what happens', () => {
  it('waits for a quiet moment, and goes in one go, outliving the page and naming no address', async () => {
    tell({ what: 'session-started' }, OPENED, AMARA, VIEWED);
    await vi.advanceTimersByTimeAsync(999);
    expect(idle).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).not.toHaveBeenCalled();
    await quiet();
    expect(sent()).toEqual([
      [
        '/personalize/events/cognito',
        'Bearer token',
        expect.objectContaining({ app: 'kinward', uid: '7', section: '', subSection: '', pageType: 'home' }),
      ],
      ['/a/e/page-view', 'Bearer token', { user: '7', site: 'site-1', category: '', action: 'view', label: 'Home' }],
    ]);
    for (const [, init] of fetched.mock.calls) {
      expect(init).toMatchObject({ keepalive: true, referrerPolicy: 'no-referrer', credentials: 'omit' });
    }
    await quiet();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('of nobody in particular bears no token, whoever is signed in, and names the site it was about', async () => {
    tell(AMARA, FAILED, { what: 'event', name: 'passwordResetRequested', label: '' });
    await quiet();
    expect(sent()).toEqual([
      ['/a/e/event', null, { user: '', site: 'site-2', category: 'login', action: 'failure', label: 'COGNITO_SRP' }],
      ['/a/e/event', null, { user: '', site: '', category: 'password-reset', action: 'request', label: '' }],
    ]);
  });

  it('of a person waits until their token is good again', async () => {
    token = undefined;
    tell(AMARA, VIEWED);
    await quiet();
    expect(fetched).not.toHaveBeenCalled();
    token = 'renewed';
    tell(LOGIN);
    await quiet();
    expect(sent()).toMatchObject([
      ['/a/e/page-view', 'Bearer renewed', {}],
      ['/a/e/event', 'Bearer renewed', {}],
    ]);
  });

  it('is dropped without a network, at once and for good', async () => {
    givenNoConnection();
    tell(AMARA, OPENED, VIEWED, FAILED);
    await quiet();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await quiet();
    sink.flush();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<Response>]>([
    ['refused', () => Promise.resolve(new Response('{}', { status: 401 }))],
    ['met by a server in trouble', () => Promise.resolve(new Response('', { status: 503 }))],
    ['not answered', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s is lost, and ends no session', async (_, answer) => {
    fetched.mockImplementation(answer);
    tell(AMARA, OPENED, VIEWED, LOGIN);
    await quiet();
    sink.flush();
    expect(fetched).toHaveBeenCalledTimes(3);
    expect(session.refresh).not.toHaveBeenCalled();
    expect(session.onRefused).not.toHaveBeenCalled();
  });

  it('never piles up', async () => {
    token = undefined;
    tell(AMARA, ...Array.from({ length: 80 }, () => VIEWED));
    token = 'token';
    await quiet();
    expect(fetched).toHaveBeenCalledTimes(50);
  });
});

describe('personalisation', () => {
  it('is told of nothing after No', async () => {
    denied = true;
    tell(OPENED, AMARA, VIEWED);
    await quiet();
    expect(paths()).toEqual(['/a/e/page-view']);
  });

  it('waits for what the person has said, also where the page is left before that is known', async () => {
    denied = undefined;
    tell(AMARA, OPENED);
    sink.flush();
    await quiet();
    expect(fetched).not.toHaveBeenCalled();
    denied = false;
    sink.flush();
    await quiet();
    expect(paths()).toEqual(['/personalize/events/cognito']);
  });

  it('is told of nothing before it is known whether the person has said No', async () => {
    tell(OPENED);
    await quiet();
    expect(fetched).not.toHaveBeenCalled();
    tell(AMARA, VIEWED);
    await quiet();
    expect(paths()).toEqual(['/personalize/events/cognito', '/a/e/page-view']);
  });
});

describe('a log-out', () => {
  it('goes at once, with what waited and the token that there is, and is the last of that person', async () => {
    tell(AMARA, VIEWED, LOG_OUT, { what: 'logged-out' });
    tell(OPENED, VIEWED, LOG_OUT);
    token = undefined;
    await quiet();
    sink.flush();
    expect(sent()).toMatchObject([
      ['/a/e/page-view', 'Bearer token', { user: '7' }],
      ['/a/e/event', 'Bearer token', { user: '7', category: 'logout', action: 'success', label: '' }],
    ]);
  });

  it('in another tab drops what waited here', async () => {
    tell(AMARA, OPENED, VIEWED, { what: 'logged-out' });
    await quiet();
    sink.flush();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('lets whoever comes next begin anew', async () => {
    tell(AMARA, VIEWED, { what: 'logged-out' }, LOGIN, { ...AMARA, profileId: 8 }, VIEWED);
    await quiet();
    expect(sent()).toMatchObject([
      ['/a/e/event', 'Bearer token', { user: '8', category: 'login' }],
      ['/a/e/page-view', 'Bearer token', { user: '8' }],
    ]);
  });
});
