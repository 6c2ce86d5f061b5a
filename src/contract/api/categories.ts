/**
 * docs/coverage.md §3, §9: the content categories in their primary order, with the tabs and filters of their resource
 * page. A tab other than `all` is the slug of a tag (docs/contract.md §6).
 */
export const CATEGORIES = {
  'real-stories': { label: /*i18n*/ 'Real Stories', tabs: [], filters: [] },
  parents: {
    label: /*i18n*/ 'Parents',
    tabs: ['all', 'im-planning', 'im-expecting', 'im-on-leave', 'im-back-at-work', 'im-a-working-parent'],
    filters: ['age'],
  },
  caregivers: {
    label: /*i18n*/ 'Caregivers',
    tabs: ['all', 'older-person', 'disability', 'illness', 'self-care'],
    filters: [],
  },
  managers: {
    label: /*i18n*/ 'Managers',
    tabs: ['all', 'leading-with-empathy', 'supporting-parents', 'supporting-caregivers'],
    filters: ['format'],
  },
  wellness: {
    label: /*i18n*/ 'Wellness',
    tabs: ['all', 'self-care', 'family-well-being', 'mindfulness', 'nutrition'],
    filters: [],
  },
} as const satisfies Record<string, CategoryRow>;

export type Category = keyof typeof CATEGORIES;
/** The categories that have a resources page. */
export type ResourceCategory = Exclude<Category, 'real-stories'>;
export type Tab<Of extends Category = Category> = (typeof CATEGORIES)[Of]['tabs'][number];
export type ParentsTab = Tab<'parents'>;

export const RESOURCE_CATEGORIES = [
  'parents',
  'caregivers',
  'managers',
  'wellness',
] as const satisfies ResourceCategory[];

/** Words of the tabs. `self-care` serves two categories. */
export const TAB_LABELS = {
  all: /*i18n*/ 'All',
  'im-planning': /*i18n*/ "I'm planning",
  'im-expecting': /*i18n*/ "I'm expecting",
  'im-on-leave': /*i18n*/ "I'm on leave",
  'im-back-at-work': /*i18n*/ "I'm back at work",
  'im-a-working-parent': /*i18n*/ "I'm a working parent",
  'leading-with-empathy': /*i18n*/ 'Leading with empathy',
  'supporting-parents': /*i18n*/ 'Supporting parents',
  'supporting-caregivers': /*i18n*/ 'Supporting caregivers',
  'older-person': /*i18n*/ 'Older person',
  disability: /*i18n*/ 'Disability',
  illness: /*i18n*/ 'Illness',
  'self-care': /*i18n*/ 'Self-care',
  'family-well-being': /*i18n*/ 'Family well-being',
  mindfulness: /*i18n*/ 'Mindfulness',
  nutrition: /*i18n*/ 'Nutrition',
} as const satisfies Record<Tab, string>;

/** The age filter of the parents page, tag slug to label. */
export const AGES = {
  'age-0-1': /*i18n*/ 'Ages 0-1',
  'age-2-5': /*i18n*/ 'Ages 2-5',
  'age-6-12': /*i18n*/ 'Ages 6-12',
  'age-13-17': /*i18n*/ 'Ages 13-17',
} as const;

export const COMMUNITY_TAG = 'community';
export const FORMAT_TAG_PREFIX = 'format_';
export const AGE_TAG_PREFIX = 'age';

/** Whether the tag with this slug says what a post is about: not its age, its format or who wrote it. */
export function isTopic(slug: string): boolean {
  return slug !== COMMUNITY_TAG && !slug.startsWith(FORMAT_TAG_PREFIX) && !Object.hasOwn(AGES, slug);
}

interface CategoryRow {
  label: string;
  tabs: readonly string[];
  filters: readonly ('age' | 'format')[];
}

export function isCategory(slug: string): slug is Category {
  return Object.hasOwn(CATEGORIES, slug);
}

export function isResourceCategory(slug: string): slug is ResourceCategory {
  return isCategory(slug) && slug !== 'real-stories';
}
