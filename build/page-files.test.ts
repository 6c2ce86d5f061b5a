import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { ROUTES } from '#contract/app/routes.ts';

import { pageModules, patternOf } from './page-files.ts';

describe('the module of a page', () => {
  it('is known for every route, and is there', () => {
    const modules = pageModules();
    expect([...modules.keys()]).toEqual(Object.keys(ROUTES));
    const sources = path.resolve(import.meta.dirname, '../src');
    expect([...modules.values()].filter((module) => !existsSync(path.join(sources, module)))).toEqual([]);
  });

  it('is the one that the router imports', () => {
    const modules = pageModules();
    expect(modules.get('home')).toBe('pages/home/home-page.tsx');
    expect(modules.get('managersResources')).toBe('pages/resources/resources-page.tsx');
    expect(modules.get('unmatched')).toBe('pages/sign-in/login-page.tsx');
  });
});

describe('the addresses of a route', () => {
  it.each([
    ['home', '/v2/', true],
    ['home', '/v2', true],
    ['home', '/v2/saved', false],
    ['post', '/v2/post/sleep', true],
    ['post', '/v2/post/sleep/', true],
    ['post', '/v2/post/', false],
    ['resources', '/v2/resources/parents', true],
    ['resources', '/v2/resources/parents/im-on-leave', true],
    ['resources', '/v2/resources/parents/im-on-leave/more', false],
    ['unmatched', '/anything/at/all', true],
  ] as const)('%s and %s: %s', (name, address, belongs) => {
    expect(new RegExp(patternOf(name)).test(address)).toBe(belongs);
  });
});
