// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { EVENTS } from '#contract/app/events.ts';
import type { EventName } from '#contract/app/events.ts';
import { SENT_TO_API } from '#contract/app/sent-to-api.ts';

import { analyticsEvent, pageView, personalisationEvent } from './event-body.ts';

const WHOSE = { sessionId: 'visit', profileId: '7', siteUuid: 'site-1' };

describe('where a page is', () => {
  it.each([
    ['/v2', '', ''],
    ['/', '', ''],
    ['/v2/profile', 'profile', ''],
    ['/v2/resources/parents/im-planning', 'resources', 'parents/im-planning'],
    ['/v2/post', 'post', ''],
    ['/v2/post/real-story', 'post', 'real-story'],
    ['/v2x/y', 'v2x', 'y'],
    ['/V2/profile', 'profile', ''],
  ])('%s is in section %j, and there at %j', (path, section, subSection) => {
    expect(personalisationEvent({ what: 'page-opened', route: 'home', path }, WHOSE)).toEqual({
      app: 'kinward',
      uid: '7',
      sessionId: 'visit',
      section,
      subSection,
      pageType: 'home',
    });
    expect(pageView({ what: 'page-viewed', route: 'home', path, title: 'Title' }, WHOSE)).toEqual({
      sessionId: 'visit',
      user: '7',
      site: 'site-1',
      category: section,
      action: 'view',
      label: 'Title',
    });
  });
});

it('a post says what led to it', () => {
  const opened = { what: 'page-opened', route: 'post', path: '/v2/post/x', origin: 'search' } as const;
  expect(personalisationEvent(opened, WHOSE)).toMatchObject({ pageType: 'post', subSection: 'x', origin: 'search' });
});

it('a login by a stored token is marked, any other is not', () => {
  const login = { what: 'event', name: 'loginSucceeded', label: 'COGNITO_SRP' } as const;
  const sent = {
    sessionId: 'visit',
    user: '7',
    site: 'site-1',
    category: 'login',
    action: 'success',
    label: 'COGNITO_SRP',
  };
  expect(analyticsEvent(login, WHOSE)).toEqual(sent);
  expect(analyticsEvent({ ...login, by: 'refresh-token' }, WHOSE)).toEqual({ ...sent, by: 'refresh-token' });
});

/** docs/contract.md §8. */
it('events have the categories and actions of the contract, and each of them its words for people', () => {
  const names = Object.keys(EVENTS) as EventName[]; // The table's own keys.
  expect(names.map((name) => `${EVENTS[name].category} ${EVENTS[name].action}`)).toEqual([
    'login success',
    'login failure',
    'registration success',
    'registration failure',
    'logout success',
    'password-reset request',
    'password-reset confirm',
    'password-reset failure',
    'journey subscribe',
    'journey unsubscribe',
  ]);
  const kinds = new Set(['page-view', 'personalisation', ...names.map((name) => EVENTS[name].category)]);
  expect(new Set(Object.keys(SENT_TO_API))).toEqual(kinds);
});
