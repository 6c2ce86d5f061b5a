import { beforeEach, expect, it, vi } from 'vitest';

import { STORAGE } from '#contract/device/storage.ts';
import { writeOwner } from '#device/session/owner.ts';

import { rememberFirstRequests } from './first-requests.ts';

let asked: string[] = [];
let baseApiUrl = 'https://api.example';
vi.mock('#api/early-answers.ts', () => ({ askedSoFar: () => asked }));
vi.mock('#features/site/config.ts', () => ({ knownConfig: () => ({ baseApiUrl }) }));

beforeEach(() => {
  localStorage.clear();
  baseApiUrl = 'https://api.example';
  writeOwner({ owner: 'ana', iss: 'i', sub: 's' });
});

function visit(path: string, ...requests: string[]) {
  asked = requests;
  rememberFirstRequests(path);
  return (JSON.parse(localStorage.getItem(STORAGE.firstRequests.key) ?? '{}') as { pages?: object }).pages;
}

it('a start that has nearly everything costs nothing of what one before it asked for', () => {
  visit('/v2/', '/settings', '/posts');
  expect(visit('/v2/', '/settings')).toEqual({ '/v2/': ['/settings', '/posts'] });
});

it('the newest eight pages are known, with sixteen requests each', () => {
  const many = Array.from({ length: 20 }, (_, index) => `/${index}`);
  expect(visit('/v2/', ...many)).toEqual({ '/v2/': many.slice(-16) });
  for (let page = 0; page < 8; page += 1) {
    visit(`/v2/post/${page}`, '/post');
  }
  expect(Object.keys(visit('/v2/post/0', '/post') ?? {})).toHaveLength(8);
});

it('what was asked for somebody else, or of another API, is forgotten', () => {
  visit('/v2/', '/settings');
  writeOwner({ owner: 'ben', iss: 'i', sub: 't' });
  expect(visit('/v2/post/a', '/post')).toEqual({ '/v2/post/a': ['/post'] });
  baseApiUrl = 'https://elsewhere.example';
  expect(visit('/v2/post/b', '/post')).toEqual({ '/v2/post/b': ['/post'] });
});
