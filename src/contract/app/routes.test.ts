// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { isLanguageAllowed, isShownTo, MAIN_NAVIGATION, SECONDARY_NAVIGATION } from './navigation.ts';
import { href, ROUTES } from './routes.ts';

describe('href', () => {
  it.each([
    [href('home', {}), '/v2/'],
    [href('post', { postSlug: 'a b/c?d' }), '/v2/post/a%20b%2Fc%3Fd'],
    [href('resources', { category: 'parents' }), '/v2/resources/parents'],
    [
      href('resources', { category: 'parents', tab: 'im-expecting' }, { tag: 'Sleep_tips', ages: '' }),
      '/v2/resources/parents/im-expecting?tag=Sleep_tips',
    ],
    [href('interactiveLearning', { packageUuid: 'p', moduleUuid: 'm' }), '/v2/interactive-learning/p/m'],
    [
      href('login', {}, { redirect_to: '/v2/search-results?term=café' }),
      '/login?redirect_to=%2Fv2%2Fsearch-results%3Fterm%3Dcaf%C3%A9',
    ],
  ])('%s', (address, expected) => {
    expect(address).toBe(expected);
  });
});

describe('the navigation', () => {
  const labels = (reader: Parameters<typeof isShownTo>[1]) =>
    MAIN_NAVIGATION.filter((item) => isShownTo(item, reader)).map(({ label }) => label);

  it('has the specification’s entries in its order', () => {
    expect(labels({ role: 'people-leader', managePeople: true, language: 'en' })).toEqual([
      'Real Stories',
      'Parents',
      'Caregivers',
      'Managers',
      'Wellness',
      'About',
    ]);
    expect(SECONDARY_NAVIGATION.map(({ label }) => label)).toEqual([
      'Saved',
      'Your journeys',
      'Policies & Benefits',
      'Contact Us',
    ]);
  });

  it('keeps Managers for those who manage people, whatever their role, and Caregivers for everyone', () => {
    expect(labels({ role: 'administrator', managePeople: false })).not.toContain('Managers');
    expect(labels({ role: 'employee', managePeople: false })).toContain('Caregivers');
    expect(labels({})).not.toContain('Managers');
  });

  it.each([
    [undefined, 'fr', true],
    [['en'], 'en-AU', true],
    [['en-AU'], 'en-au', true],
    [['en-AU'], 'en', false],
    [['en'], 'eno', false],
    [['en'], undefined, false],
    [[], 'en', false],
  ])('languages %j allow %s: %s', (languages, language, allowed) => {
    expect(isLanguageAllowed(languages, language)).toBe(allowed);
  });

  it('leads only to addresses of the route table', () => {
    const paths = Object.values(ROUTES).map(({ path }) => path.replace(/\/:\w+\??/g, ''));
    for (const { to } of [...MAIN_NAVIGATION, ...SECONDARY_NAVIGATION]) {
      expect(paths.some((path) => path !== '' && to.startsWith(path.replace(/\/$/, '')))).toBe(true);
    }
  });
});
