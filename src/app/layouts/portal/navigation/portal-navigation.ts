import { PARENT_STAGES } from '#contract/api/stages.ts';
import type { ParentStage } from '#contract/api/stages.ts';
import type { isShownTo } from '#contract/app/navigation.ts';
import { href } from '#contract/app/routes.ts';
import type { IconName } from '#ui/drawings/icon-paths.ts';

export type Reader = Parameters<typeof isShownTo>[1];

/** The resources that a person's life stages ask for; parents when they say nothing. */
export function ownCategory(stages: readonly ParentStage[]): 'parents' | 'caregivers' {
  return stages.length > 0 && stages.every((stage) => !PARENT_STAGES[stage].isForParents) ? 'caregivers' : 'parents';
}

/** Home is current on its own page alone, everything else also above its sub-pages. Capitals lead to the same page. */
export function isCurrent(to: string, pathname: string): boolean {
  const here = withoutSlash(pathname.toLowerCase());
  const there = withoutSlash(to);
  return here === there || (there !== withoutSlash(HOME) && here.startsWith(`${there}/`));
}

export function iconOf(to: string): IconName {
  return ICONS[to] ?? 'arrow';
}

const HOME = href('home', {});

const ICONS: Readonly<Record<string, IconName>> = {
  [HOME]: 'home',
  [href('realStories', {})]: 'speech',
  [href('resources', { category: 'parents' })]: 'family',
  [href('resources', { category: 'caregivers' })]: 'heart',
  [href('managersResources', {})]: 'flag',
  [href('resources', { category: 'wellness' })]: 'leaf',
  [href('about', {})]: 'info',
  [href('saved', {})]: 'bookmark',
  [href('yourJourneys', {})]: 'path',
  [href('policies', {})]: 'document',
  [href('contactUs', {})]: 'mail',
};

function withoutSlash(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '');
}
