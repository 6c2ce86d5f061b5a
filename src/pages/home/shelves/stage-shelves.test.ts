// @vitest-environment node
import { expect, it } from 'vitest';

import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';

import { stageShelves } from './stage-shelves.ts';

const shelvesOf = (...stages: ParentStage[]) => stageShelves(stages).map(({ category, tab }) => `${category}/${tab}`);

it.each<[ParentStage[], string[]]>([
  [[], []],
  [['expecting'], ['parents/im-expecting']],
  [['just-looking'], ['parents/all']],
  [['caregiver'], ['caregivers/all']],
  [['just-looking', 'planning'], ['parents/im-planning']],
  [['on-leave', 'expecting'], ['parents/im-on-leave']],
  [
    ['caregiver', 'working-parent'],
    ['parents/im-a-working-parent', 'caregivers/all'],
  ],
])('%j has %j', (stages, shelves) => {
  expect(shelvesOf(...stages)).toEqual(shelves);
});

it('names each stage with words of its own, and those that have top tips by that', () => {
  const stages = Object.keys(PARENT_STAGES) as ParentStage[];
  const titles = stages.map((stage) => stageShelves([stage])[0]?.title.message ?? '');
  expect(new Set(titles).size).toBe(stages.length);
  for (const [index, stage] of stages.entries()) {
    expect(titles[index]?.startsWith('Top tips')).toBe(PARENT_STAGES[stage].hasTopTips);
  }
});
