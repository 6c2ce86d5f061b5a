import { CATEGORIES, TAB_LABELS } from '#contract/api/categories.ts';
import type { ResourceCategory, Tab } from '#contract/api/categories.ts';
import { parentsTabOf } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';

import { findOption } from './filters/address-words.ts';

interface Address {
  tab?: string | undefined;
  tag?: string | null;
}

/** The tab that is shown, and the tag that stays a filter. */
export interface Entry {
  tab: Tab;
  tag: string | null;
}

/**
 * docs/coverage.md §2.3: without a tab in the route a tag that equals a tab becomes the tab. Otherwise the route's tab
 * counts, or for parents the stage of the profile; what is no tab of the category means all.
 */
export function tabOnLoad(category: ResourceCategory, address: Address, stages: readonly ParentStage[]): Entry {
  const { tab, tag = null } = address;
  const tabs = tabsOf(category);
  const tagged = tab === undefined && tag !== null ? tabNamed(tag, tabs) : undefined;
  if (tagged !== undefined) {
    return { tab: tagged, tag: null };
  }
  const wanted = tab ?? (category === 'parents' ? parentsTabOf(stages) : 'all');
  return { tab: tabs.find((one) => one === wanted) ?? 'all', tag };
}

export function tabsOf(category: ResourceCategory): readonly Tab[] {
  return CATEGORIES[category].tabs;
}

function tabNamed(word: string, tabs: readonly Tab[]): Tab | undefined {
  const options = tabs.map((tab) => ({ slug: tab, name: TAB_LABELS[tab] }));
  const found = findOption(word, options)?.slug;
  return tabs.find((tab) => tab === found);
}
