import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';

import type { ResourceCategory, Tab } from '#contract/api/categories.ts';
import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';

/** What home has for a life stage: a few posts of a tab of the resources. */
export interface StageShelf {
  readonly stage: ParentStage;
  readonly title: MessageDescriptor;
  readonly category: ResourceCategory;
  readonly tab: Tab;
}

/**
 * docs/contract.md §5: the first stage that has top tips decides them; without one, what there is for all parents. Who
 * cares for somebody else finds that too.
 */
export function stageShelves(stages: readonly ParentStage[]): readonly StageShelf[] {
  const forParents = stages.filter((stage) => PARENT_STAGES[stage].isForParents);
  const parent = forParents.find((stage) => PARENT_STAGES[stage].hasTopTips) ?? forParents[0];
  const carer = stages.find((stage) => !PARENT_STAGES[stage].isForParents);
  return [parent, carer].flatMap((stage) => (stage === undefined ? [] : [{ stage, ...SHELVES[stage] }]));
}

const SHELVES: Readonly<Record<ParentStage, Omit<StageShelf, 'stage'>>> = {
  'just-looking': { title: msg`For parents`, category: 'parents', tab: 'all' },
  planning: { title: msg`Top tips while you're planning`, category: 'parents', tab: 'im-planning' },
  expecting: { title: msg`Top tips while you're expecting`, category: 'parents', tab: 'im-expecting' },
  'on-leave': { title: msg`Top tips while you're on leave`, category: 'parents', tab: 'im-on-leave' },
  'back-at-work': { title: msg`Top tips now you're back at work`, category: 'parents', tab: 'im-back-at-work' },
  'working-parent': { title: msg`Top tips for working parents`, category: 'parents', tab: 'im-a-working-parent' },
  caregiver: { title: msg`For caregivers`, category: 'caregivers', tab: 'all' },
};
