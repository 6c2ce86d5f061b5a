import type { ParentsTab } from './categories.ts';

interface ParentStageRow {
  label: string;
  isForParents: boolean;
  hasTopTips: boolean;
  hasLeaveDates: boolean;
  tab?: ParentsTab;
}

/** docs/contract.md §5: the life stages, in the order in which they are offered. */
export const PARENT_STAGES = {
  'just-looking': {
    label: /*i18n*/ 'Just looking',
    isForParents: true,
    hasTopTips: false,
    hasLeaveDates: false,
    tab: 'all',
  },
  planning: {
    label: /*i18n*/ 'Planning',
    isForParents: true,
    hasTopTips: true,
    hasLeaveDates: false,
    tab: 'im-planning',
  },
  expecting: {
    label: /*i18n*/ 'Expecting',
    isForParents: true,
    hasTopTips: true,
    hasLeaveDates: true,
    tab: 'im-expecting',
  },
  'on-leave': {
    label: /*i18n*/ 'On leave',
    isForParents: true,
    hasTopTips: true,
    hasLeaveDates: true,
    tab: 'im-on-leave',
  },
  'back-at-work': {
    label: /*i18n*/ 'Back at work',
    isForParents: true,
    hasTopTips: true,
    hasLeaveDates: false,
    tab: 'im-back-at-work',
  },
  'working-parent': {
    label: /*i18n*/ 'Working parent',
    isForParents: true,
    hasTopTips: true,
    hasLeaveDates: false,
    tab: 'im-a-working-parent',
  },
  caregiver: { label: /*i18n*/ 'Caregiver', isForParents: false, hasTopTips: false, hasLeaveDates: false },
} as const satisfies Record<string, ParentStageRow>;

export type ParentStage = keyof typeof PARENT_STAGES;

export function isParentStage(stage: string): stage is ParentStage {
  return Object.hasOwn(PARENT_STAGES, stage);
}

/** The first stage of a profile that has a parents tab decides it; without one, all. */
export function parentsTabOf(stages: readonly ParentStage[]): ParentsTab {
  for (const stage of stages) {
    const row: ParentStageRow = PARENT_STAGES[stage];
    if (row.tab !== undefined) {
      return row.tab;
    }
  }
  return 'all';
}
