import { AGE_TAG_PREFIX, AGES, CATEGORIES } from '#contract/api/categories.ts';
import type { ResourceCategory } from '#contract/api/categories.ts';
import type { Named } from '#contract/api/posts.ts';

import type { Filterable } from './filterable.ts';

/** What can be chosen on a resources page. */
export interface FilterOptions {
  readonly ages: readonly Named[];
  readonly formats: readonly Named[];
  /** Whether the category has a format filter at all: without posts it has no formats yet. */
  readonly hasFormats: boolean;
  readonly tags: readonly Named[];
}

const AGE_OPTIONS: readonly Named[] = Object.entries(AGES).map(([slug, name]) => ({ slug, name }));

/** docs/coverage.md §2.3: ages for parents, for managers the formats found in the posts, for everyone the tags. */
export function filterOptions(category: ResourceCategory, posts: readonly Filterable[]): FilterOptions {
  const filters: readonly string[] = CATEGORIES[category].filters;
  const hasFormats = filters.includes('format');
  return {
    ages: filters.includes('age') ? AGE_OPTIONS : [],
    formats: hasFormats ? sorted([posts.map(({ format }) => format)]) : [],
    hasFormats,
    tags: tagOptions(posts),
  };
}

/**
 * docs/coverage.md §2.3: the tags of these posts without those that begin with 'age', sorted without regard to case.
 * The others that mean something to us stay on purpose: where there is no format filter, `Video` is the way to the
 * videos; `Community` leads to what other people told; under All the tags of the tabs narrow a topic within another.
 * Only on its own tab such a tag changes nothing, and a chip that does nothing is less harm than a tag that cannot be
 * found.
 */
export function tagOptions(posts: readonly Filterable[]): Named[] {
  return sorted(posts.map(({ tags }) => tags)).filter((tag) => !isAgeTag(tag));
}

function isAgeTag({ slug, name }: Named): boolean {
  return [slug, name].some((word) => word.toLowerCase().startsWith(AGE_TAG_PREFIX));
}

function sorted(lists: readonly (readonly Named[])[]): Named[] {
  const bySlug = new Map<string, Named>();
  for (const list of lists) {
    for (const option of list) {
      if (!bySlug.has(option.slug)) {
        bySlug.set(option.slug, option);
      }
    }
  }
  return [...bySlug.values()].toSorted((one, other) => byName(one.name, other.name) || byName(one.slug, other.slug));
}

let collator: Intl.Collator | undefined;

/** Made when it is needed: no page begins with it. */
function byName(one: string, other: string): number {
  collator ??= new Intl.Collator(undefined, { sensitivity: 'accent' });
  return collator.compare(one, other);
}
