// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { RESOURCE_CATEGORIES } from '#contract/api/categories.ts';
import type { ResourceCategory } from '#contract/api/categories.ts';
import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';

import { tabOnLoad, tabsOf } from './tab-on-load.ts';

interface Case {
  category?: ResourceCategory;
  tab?: string;
  tag?: string;
  stages?: ParentStage[];
  shown: string;
}

describe('the tab on load', () => {
  it.each<Case>([
    { shown: 'all' },
    { tab: 'im-planning', shown: 'im-planning' },
    { tag: 'im-planning', shown: 'im-planning' },
    { tag: 'IM-PLANNING', shown: 'im-planning' },
    { tag: 'I’m_planning', shown: 'im-planning' },
    { tag: 'Im_Planning', shown: 'im-planning' },
    { tag: 'im a working-parent', shown: 'im-a-working-parent' },
    { category: 'wellness', tag: 'family_well_being', shown: 'family-well-being' },
    { category: 'caregivers', tag: 'OLDER_PERSON', shown: 'older-person' },
    { tag: 'im-planning', stages: ['on-leave'], shown: 'im-planning' },
    { tab: 'im-on-leave', tag: 'im-planning', shown: 'im-on-leave' },
    { tab: 'all', tag: 'im-planning', shown: 'all' },
    { tab: 'all', stages: ['expecting'], shown: 'all' },
    { tag: 'Sleep', stages: ['expecting'], shown: 'im-expecting' },
    { stages: ['caregiver', 'back-at-work', 'expecting'], shown: 'im-back-at-work' },
    { stages: ['just-looking', 'expecting'], shown: 'all' },
    { stages: ['caregiver'], shown: 'all' },
    { tab: 'nowhere', stages: ['expecting'], shown: 'all' },
    { tab: 'older-person', shown: 'all' },
    { tab: 'toString', shown: 'all' },
    { category: 'caregivers', stages: ['expecting'], shown: 'all' },
    { category: 'wellness', tag: 'Self-care', shown: 'self-care' },
    { category: 'managers', tag: 'leading_with_empathy', shown: 'leading-with-empathy' },
  ])('$category $tab $tag $stages → $shown', ({ category = 'parents', tab, tag, stages = [], shown }) => {
    expect(tabOnLoad(category, { tab, tag: tag ?? null }, stages).tab).toBe(shown);
  });

  it('keeps a tag as a filter unless it became the tab', () => {
    expect(tabOnLoad('parents', { tag: 'im-planning' }, [])).toEqual({ tab: 'im-planning', tag: null });
    expect(tabOnLoad('parents', { tab: 'all', tag: 'im-planning' }, [])).toEqual({ tab: 'all', tag: 'im-planning' });
  });

  it('is always a tab of the category', () => {
    const stages = Object.keys(PARENT_STAGES) as ParentStage[];
    fc.assert(
      fc.property(
        fc.constantFrom(...RESOURCE_CATEGORIES),
        fc.option(fc.string(), { nil: undefined }),
        fc.option(fc.string(), { nil: null }),
        fc.subarray(stages),
        (category, tab, tag, chosen) => {
          expect(tabsOf(category)).toContain(tabOnLoad(category, { tab, tag }, chosen).tab);
        },
      ),
    );
  });
});
