import { afterEach, beforeEach, expect, it } from 'vitest';

import { tellLeftEvent, trackSignIn } from './left-event.ts';
import { addTrackingSink } from './track.ts';
import type { Tracked } from './track.ts';

let told: Tracked[];
let stop: () => void;

beforeEach(() => {
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
  tellLeftEvent();
  expect(told).toEqual([{ what: 'event', name: 'loginSucceeded', label: 'COGNITO_SRP' }]);
});

it('one that ends where the provider’s answer comes is told of by the next page, once', () => {
  history.replaceState(null, '', '/sso');
  trackSignIn('loginFailed', 'COGNITO_IDP');
  expect(told).toEqual([]);
  history.replaceState(null, '', '/login');
  tellLeftEvent();
  tellLeftEvent();
  expect(told).toEqual([{ what: 'event', name: 'loginFailed', label: 'COGNITO_IDP' }]);
});

it('what is none is not told of', () => {
  for (const text of ['', 'x', 'constructor x', 'loginFailed', 'loginFailed a@b.example', 'loginFailed x\n']) {
    sessionStorage.setItem('kinward.left-event', text);
    tellLeftEvent();
  }
  expect(told).toEqual([]);
});
