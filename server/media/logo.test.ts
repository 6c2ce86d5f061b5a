import { expect, it } from 'vitest';

import type { StoredSite } from '#server/store/sites.ts';

import { drawLogo } from './logo.ts';

function siteNamed(displayName: string): StoredSite {
  return {
    site: { displayName },
    theme: { logo: { url: 'https://media.example/logos/alderway.svg' }, colors: { secondary: '#264f46' } },
  } as unknown as StoredSite; // As far as a logo needs one.
}
const widthOf = (logo = '') => Number(/ width="(\d+)"/.exec(logo)?.[1]);

it('a logo has the letters of its organisation as outlines, and is as wide as they are', () => {
  const [short, long] = ['Alder', 'Alderway & Größe'].map((name) => drawLogo('alderway', [siteNamed(name)]));
  expect(short).toMatch(/<path d="M46\.\d+ 26\.5L[^"]+" fill="#2b2320"/);
  expect(short).not.toContain('<text');
  expect(long).not.toContain('NaN');
  expect(widthOf(long)).toBeGreaterThan(widthOf(short) + 60);
});

it('an organisation without an emblem has none', () => {
  expect(drawLogo('elsewhere', [siteNamed('Elsewhere')])).toBeUndefined();
});
