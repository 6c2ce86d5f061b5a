import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import type * as Deferred from './deferred-sign-in.ts';
import type * as AtOnce from './sign-in-event.ts';
import type { Tracked } from './track.ts';

let told: Tracked[];
let stop: () => void;
let trackDeferredSignIn: typeof Deferred.trackDeferredSignIn;
let trackSignIn: typeof AtOnce.trackSignIn;

beforeEach(async () => {
  vi.resetModules(); // Another page.
  const { addTrackingSink } = await import('./track.ts');
  ({ trackDeferredSignIn } = await import('./deferred-sign-in.ts'));
  ({ trackSignIn } = await import('./sign-in-event.ts'));
  told = [];
  stop = addTrackingSink({ track: (tracked) => void told.push(tracked) });
});

afterEach(() => {
  stop();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

it('a sign-in is told of at once where people are', () => {
  history.replaceState(null, '', '/login');
  trackSignIn('loginSucceeded', 'COGNITO_SRP');
  trackDeferredSignIn();
  expect(told).toEqual([{ what: 'event', name: 'loginSucceeded', label: 'COGNITO_SRP' }]);
});

it('one that ends where the provider’s answer comes is told of by the next page, once', () => {
  history.replaceState(null, '', '/sso');
  trackSignIn('loginFailed', 'COGNITO_IDP');
  expect(told).toEqual([]);
  history.replaceState(null, '', '/login');
  trackDeferredSignIn();
  trackDeferredSignIn();
  expect(told).toEqual([{ what: 'event', name: 'loginFailed', label: 'COGNITO_IDP' }]);
});

it('a stored session that lets somebody in is a login by refresh token, once a page', () => {
  trackDeferredSignIn('COGNITO_SRP');
  trackDeferredSignIn('COGNITO_SRP');
  expect(told).toEqual([{ what: 'event', name: 'loginSucceeded', label: 'COGNITO_SRP', by: 'refresh-token' }]);
});

it('a session that was begun in this page, or by the one before, is none', () => {
  history.replaceState(null, '', '/login');
  trackSignIn('loginSucceeded', 'COGNITO_SRP');
  trackDeferredSignIn('COGNITO_SRP');
  expect(told).toEqual([{ what: 'event', name: 'loginSucceeded', label: 'COGNITO_SRP' }]);
});

it('what is none is not told of', () => {
  for (const text of ['', 'x', 'constructor x', 'loginFailed', 'loginFailed a@b.example', 'loginFailed x\n']) {
    sessionStorage.setItem('kinward.left-event', text);
    trackDeferredSignIn();
  }
  expect(told).toEqual([]);
});
