import type { ResourceCategory } from '#contract/api/categories.ts';
import { href } from '#contract/app/routes.ts';

/** The address of a tab, with All named too: without a name the person's own stage would choose. */
export function tabAddress(category: ResourceCategory, tab: string): string {
  return category === 'managers' ? href('managersResources', { tab }) : href('resources', { category, tab });
}
