// @vitest-environment node
import { afterEach, beforeEach, expect, it } from 'vitest';

import { endPostVisit, stopTracking, trackPost, trackVisit } from './page-visit.ts';
import { addTrackingSink } from './track.ts';
import type { Tracked } from './track.ts';

const STORY = { slug: 'A-Story', categories: [{ name: 'Real Stories', slug: 'real-stories' }] };
const ARTICLE = { slug: 'nights', categories: [{ name: 'Parents', slug: 'parents' }] };
const OPENED = { what: 'page-opened', route: 'post', origin: 'search' } as const;
const VIEWED = { what: 'page-viewed', route: 'post' } as const;

let told: Tracked[];
let stop: () => void;

beforeEach(() => {
  stopTracking();
  told = [];
  stop = addTrackingSink({ track: (tracked) => void told.push(tracked) });
});

afterEach(() => stop());

function visit(path: string): void {
  trackVisit({ ...OPENED, path });
  trackVisit({ ...VIEWED, path, title: '' });
}

it('a post is told of once it is here, once, with its title and what led there', () => {
  visit('/v2/post/nights');
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
    visit(path);
    trackPost(STORY, 'How I came back');
    expect(told).toEqual([
      { ...OPENED, path: '/v2/post/real-story' },
      { ...VIEWED, path: '/v2/post/real-story', title: 'real-story' },
    ]);
  },
);

it.each<[string, () => void]>([
  ['the next page is opened', () => trackVisit({ what: 'page-opened', route: 'home', path: '/v2' })],
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
  trackVisit({ what: 'page-opened', route: 'home', path: '/v2' });
  visit('/v2/post/a-story');
  stopTracking();
  endPostVisit();
  expect(told.map(({ what }) => what)).toEqual(['page-opened', 'logged-out']);
  const late: Tracked[] = [];
  addTrackingSink({ track: (tracked) => void late.push(tracked) })();
  expect(late).toEqual([]);
});
