// @vitest-environment node
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { RouteName } from '#contract/app/routes.ts';
import { AMARA } from '#tests/kit/profile.ts';

import { endPostVisit, trackGuard, trackPost } from './page-visit.ts';
import { addTrackingSink, track } from './track.ts';
import type { Tracked } from './track.ts';

const STORY = { slug: 'A-Story', categories: [{ name: 'Real Stories', slug: 'real-stories' }] };
const ARTICLE = { slug: 'nights', categories: [{ name: 'Parents', slug: 'parents' }] };
const OPENED = { what: 'page-opened', route: 'post', origin: 'search' } as const;
const VIEWED = { what: 'page-viewed', route: 'post' } as const;

let told: Tracked[];
let stop: () => void;

beforeEach(() => {
  track({ what: 'logged-out' });
  told = [];
  stop = addTrackingSink({ track: (tracked) => void told.push(tracked) });
});

afterEach(() => stop());

function visit(address: string, route: RouteName = 'post'): void {
  const url = new URL(address, 'https://portal.example');
  trackGuard({ what: 'page-opened', route, url });
  trackGuard({ what: 'page-viewed', route, url });
}

it.each([
  ['/v2/real-stories/', 'realStories', '/v2/real-stories', 'Real Stories'],
  ['/v2/', 'home', '/v2', 'Home'],
  [
    '/v2/resources/parents/im-planning',
    'resources',
    '/v2/resources/parents/im-planning',
    "Resources for Parents – I'm planning",
  ],
  ['/v2/resources/wellness/?tag=Sleep', 'resources', '/v2/resources/wellness', 'Resources for Wellness'],
  ['/v2/resources/nonsense', 'resources', '/v2/resources/nonsense', 'Kinward'],
  ['/v2/search-results?term=my+secret', 'searchResults', '/v2/search-results', 'Search results'],
] as const)('%s is told of at once, by its path and its English title', (address, route, path, title) => {
  visit(address, route);
  expect(told).toEqual([
    { what: 'page-opened', route, path },
    { what: 'page-viewed', route, path, title },
  ]);
});

it.each(['/v2/post//sam-my-brother', '/v2//post/sam-my-brother', '/v2/posts/sam-my-brother', '/nowhere'])(
  '%s, where no page is, is told of by its route alone',
  (address) => {
    visit(address, 'unknownPage');
    expect(told).toMatchObject([{ path: '/v2' }, { path: '/v2' }]);
  },
);

it.each(['/V2/POST/nights', '/v2/post/nights/', '/v2/post/nights//'])(
  '%s is told of as its route has it',
  (address) => {
    visit(address);
    trackPost(ARTICLE, 'Nights');
    expect(told).toMatchObject([{ path: '/v2/post/nights' }, { path: '/v2/post/nights' }]);
  },
);

it.each([
  ['', 'query'],
  ['?origin=recommended', 'recommended'],
  ['?origin=elsewhere', 'query'],
])('a post that was opened by %j has the origin %s', (query, origin) => {
  visit(`/v2/post/nights${query}`);
  trackPost(ARTICLE, 'Nights');
  expect(told[0]).toEqual({ ...OPENED, path: '/v2/post/nights', origin });
});

it.each([
  [undefined, 'Amara@Kinward.Example', true],
  ['staff.example', 'amara@staff.example', true],
  ['staff.example', 'amara@kinward.example', false],
  ['staff.example', 'amara@other-staff.example', false],
])('the person is told of without e-mail or name, as staff by the domain %s: %s', (domain, email, isStaff) => {
  const site = { siteUuid: 's', displayName: 'Site', companyUuid: 'c', companyName: 'Company', internalSiteType: 'x' };
  const profile = { ...AMARA, email };
  trackGuard({ what: 'person-known', profile, authType: 'COGNITO_SRP', site, staffEmailDomain: domain });
  expect(told).toEqual([
    {
      what: 'person-known',
      profileId: AMARA.id,
      stages: AMARA.stages,
      managePeople: AMARA.managePeople,
      language: AMARA.language,
      siteUuid: 's',
      siteName: 'Site',
      companyUuid: 'c',
      companyName: 'Company',
      authType: 'COGNITO_SRP',
      isStaff,
    },
  ]);
});

it('a post is told of once it is here, once, with its title and what led there', () => {
  visit('/v2/post/nights/?origin=search');
  expect(told).toEqual([]);
  trackPost(ARTICLE, 'Nights');
  trackPost(ARTICLE, 'Nights');
  expect(told).toEqual([
    { ...OPENED, path: '/v2/post/nights' },
    { ...VIEWED, path: '/v2/post/nights', title: 'Nights' },
  ]);
});

it.each(['/v2/post/A-Story', '/v2/post/a-story', '/v2/post/%61-story'])(
  'a real story at %s has neither slug nor title nor path',
  (path) => {
    visit(`${path}?origin=search`);
    trackPost(STORY, 'How I came back');
    expect(told).toEqual([
      { ...OPENED, path: '/v2/post/real-story' },
      { ...VIEWED, path: '/v2/post/real-story', title: 'real-story' },
    ]);
  },
);

it('a slash in a slug is part of it: neither half of a real story’s is told of', () => {
  visit('/v2/post/sams-story%2Fpart-2');
  endPostVisit();
  visit('/v2/post/sams-story%2Fpart-2');
  trackPost({ ...STORY, slug: 'sams-story/part-2' }, 'How I came back');
  expect(told).toMatchObject([
    { path: '/v2/post' },
    { path: '/v2/post' },
    { path: '/v2/post/real-story' },
    { path: '/v2/post/real-story', title: 'real-story' },
  ]);
});

it.each<[string, () => void]>([
  ['the next page is opened', () => visit('/v2/', 'home')],
  ['the page is hidden', endPostVisit],
])('of a post that did not come until %s the route alone is told of', (_, leave) => {
  visit('/v2/post/a-story');
  leave();
  expect(told.slice(0, 2)).toEqual([
    { what: 'page-opened', route: 'post', path: '/v2/post' },
    { ...VIEWED, path: '/v2/post', title: 'Kinward' },
  ]);
  const count = told.length;
  trackPost(STORY, 'How I came back');
  expect(told).toHaveLength(count);
});

it('a post that is on the page before anybody listens to the guard is told of all the same', () => {
  trackPost(STORY, 'How I came back');
  visit('/v2/post/a-story');
  expect(told).toMatchObject([{ path: '/v2/post/real-story' }, { path: '/v2/post/real-story', title: 'real-story' }]);
});

it('a post without a category, and one of another visit, say nothing', () => {
  visit('/v2/post/a-story');
  trackPost({ slug: 'a-story', categories: [] }, 'How I came back');
  trackPost(ARTICLE, 'Nights');
  expect(told).toEqual([]);
});

it('an address that is broken is told of by its route', () => {
  visit('/v2/post/%E0%A4');
  trackPost(ARTICLE, 'Nights');
  endPostVisit();
  expect(told).toMatchObject([{ path: '/v2/post' }, { path: '/v2/post' }]);
});

it('after the end of somebody’s visit nothing of it is told, to a late listener neither', () => {
  visit('/v2/', 'home');
  visit('/v2/post/a-story');
  track({ what: 'logged-out' });
  endPostVisit();
  expect(told.map(({ what }) => what)).toEqual(['page-opened', 'page-viewed', 'logged-out']);
  const late: Tracked[] = [];
  addTrackingSink({ track: (tracked) => void late.push(tracked) })();
  expect(late).toEqual([]);
});
