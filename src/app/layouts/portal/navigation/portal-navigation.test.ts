// @vitest-environment node
import { describe, expect, it } from 'vitest';

import type { ParentStage } from '#contract/api/stages.ts';
import { isShownTo, MAIN_NAVIGATION, SECONDARY_NAVIGATION } from '#contract/app/navigation.ts';
import type { NavigationItem } from '#contract/app/navigation.ts';
import { ICON_PATHS } from '#ui/drawings/icon-paths.ts';

import { iconOf, isCurrent, ownCategory } from './portal-navigation.ts';

const shownItems = (items: readonly NavigationItem[], reader: Parameters<typeof isShownTo>[1]) =>
  items.filter((item) => isShownTo(item, reader));
const labels = (items: readonly NavigationItem[]) => items.map(({ label }) => label);

describe('the entries of the navigation', () => {
  it('show a people leader everything, in the specification’s order', () => {
    const shown = shownItems(MAIN_NAVIGATION, { role: 'people-leader', managePeople: true });
    expect(labels(shown)).toEqual(['Real Stories', 'Parents', 'Caregivers', 'Managers', 'Wellness', 'About']);
  });

  it('leave out Managers for whoever manages nobody, or is not known', () => {
    expect(labels(shownItems(MAIN_NAVIGATION, { managePeople: false }))).not.toContain('Managers');
    expect(labels(shownItems(MAIN_NAVIGATION, {}))).toEqual([
      'Real Stories',
      'Parents',
      'Caregivers',
      'Wellness',
      'About',
    ]);
  });

  it.each([
    ['role', { allows: ['administrator'] }, { role: 'administrator' }, { role: 'employee' }],
    ['language', { languages: ['en'] }, { language: 'en-AU' }, { language: 'de' }],
    ['locale', { locales: ['us'] }, { locale: 'us' }, { locale: 'gb' }],
  ] as const)('follow the %s', (_, rule, allowed, refused) => {
    const item: NavigationItem = { route: 'about', to: '/v2/parents/about', label: 'About', ...rule };
    expect(shownItems([item], allowed)).toEqual([item]);
    expect(shownItems([item], refused)).toEqual([]);
    expect(shownItems([item], {})).toEqual([]);
  });

  it('have an icon each', () => {
    const items = [...MAIN_NAVIGATION, ...SECONDARY_NAVIGATION];
    const icons = items.map(({ to }) => iconOf(to));
    expect(new Set(icons).size).toBe(items.length);
    expect(icons.every((icon) => Object.hasOwn(ICON_PATHS, icon))).toBe(true);
  });
});

describe('a person’s own resources', () => {
  it.each<[readonly ParentStage[], string]>([
    [[], 'parents'],
    [['just-looking'], 'parents'],
    [['expecting', 'caregiver'], 'parents'],
    [['caregiver', 'working-parent'], 'parents'],
    [['caregiver'], 'caregivers'],
  ])('of %j are those for %s', (stages, category) => {
    expect(ownCategory(stages)).toBe(category);
  });
});

describe('the current entry', () => {
  it.each([
    ['/v2/', '/v2/', true],
    ['/v2/', '/v2', true],
    ['/v2/', '/v2/profile', false],
    ['/v2/resources/parents', '/v2/resources/parents', true],
    ['/v2/resources/parents', '/v2/resources/parents/', true],
    ['/v2/resources/parents', '/v2/resources/parents/im-planning', true],
    ['/v2/resources/parents', '/v2/resources/parents-and-more', false],
    ['/v2/resources/parents', '/v2/resources/wellness', false],
    ['/v2/policies-benefits', '/v2/policies-benefits/government', true],
    ['/v2/policies-benefits', '/v2/Policies-Benefits/Government/', true],
    ['/v2/', '/V2', true],
  ])('%s at %s: %s', (to, pathname, expected) => {
    expect(isCurrent(to, pathname)).toBe(expected);
  });
});
