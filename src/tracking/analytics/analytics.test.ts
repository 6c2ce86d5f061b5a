import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { givenOwner } from '#tests/kit/device.ts';
import type { TrackingSink } from '#tracking/track.ts';

import { PERSON } from './analytics.test-kit.ts';
import { createAnalytics } from './analytics.ts';
import { answerConsent } from './consent.ts';

const connection = vi.hoisted(() => ({ now: 'online' }));
vi.mock('#device/network/connectivity.ts', () => ({ connectionNow: () => connection.now }));

let told: string[];
let analytics: TrackingSink;

beforeEach(() => {
  vi.useFakeTimers();
  connection.now = 'online';
  givenOwner('ruth');
  const own: string[] = []; // Those of the tests before listen for answers still.
  told = own;
  analytics = createAnalytics([
    {
      identify: ({ profileId }) => void own.push(`person ${profileId}`),
      view: ({ path, title }) => void own.push(`${path} ${title}`),
      stop: () => void own.push('stop'),
    },
  ]);
});
afterEach(() => vi.useRealTimers());

const open = (path: string) => {
  analytics.track(PERSON);
  analytics.track({ what: 'page-viewed', route: 'resources', path, title: 'Resources' });
  vi.runAllTimers();
};
const sent = () => told.filter((one) => one !== 'stop');

it('says nothing before a yes, and then tells of the page before the person, once', () => {
  open('/v2/resources/parents');
  expect(sent()).toEqual([]);
  answerConsent('granted');
  answerConsent('granted');
  expect(sent()).toEqual(['person 42', '/v2/resources/parents Resources']);
  open('/v2/resources/wellness');
  expect(sent().slice(2)).toEqual(['person 42', '/v2/resources/wellness Resources']);
});

it('stops with a no, and says nothing more', () => {
  answerConsent('granted');
  open('/v2/a');
  told.length = 0;
  answerConsent('denied');
  open('/v2/b');
  expect(told.length).toBeGreaterThan(0);
  expect(sent()).toEqual([]);
});

it('stops at a log-out, also what was on its way', () => {
  answerConsent('granted');
  analytics.track(PERSON);
  analytics.track({ what: 'page-viewed', route: 'home', path: '/v2', title: 'Home' });
  analytics.track({ what: 'logged-out' });
  vi.runAllTimers();
  analytics.track({ what: 'page-viewed', route: 'home', path: '/v2', title: 'Home' });
  vi.runAllTimers();
  expect(told).toEqual(['stop']);
});

it('of pages that need no sign-in says nothing, nor of events', () => {
  answerConsent('granted');
  analytics.track(PERSON);
  analytics.track({ what: 'page-viewed', route: 'login', path: '/login', title: 'Login' });
  analytics.track({ what: 'event', name: 'loginSucceeded', label: 'COGNITO_SRP' });
  vi.runAllTimers();
  expect(sent()).toEqual([]);
});

it('of what was told before it listened, tells of the last page', () => {
  answerConsent('granted');
  analytics.track(PERSON);
  analytics.track({ what: 'page-viewed', route: 'home', path: '/v2', title: 'Home' });
  analytics.track({ what: 'page-viewed', route: 'saved', path: '/v2/saved', title: 'Saved' });
  vi.runAllTimers();
  expect(sent()).toEqual(['person 42', '/v2/saved Saved']);
});

it('drops what happens without a connection, for good', () => {
  answerConsent('granted');
  connection.now = 'offline';
  open('/v2/a');
  connection.now = 'online';
  answerConsent('granted');
  expect(sent()).toEqual([]);
  open('/v2/b');
  expect(sent()).toEqual(['person 42', '/v2/b Resources']);
});
