import type { Named } from '#contract/api/posts.ts';

import { addressWord, findOption } from './address-words.ts';
import type { FilterOptions } from './filter-options.ts';

/** Slugs of what is chosen, in the order of the address. */
export interface Filters {
  readonly ages: readonly string[];
  readonly formats: readonly string[];
  readonly tag: string | undefined;
}

/** Words of the address that no option has. They may still get one while pages of the list are missing. */
export interface UnknownWords {
  readonly formats: readonly string[];
  readonly tag: string | undefined;
}

export interface AddressedFilters {
  readonly filters: Filters;
  readonly unknown: UnknownWords;
}

export const NO_FILTERS: Filters = { ages: [], formats: [], tag: undefined };
export const NOTHING_UNKNOWN: UnknownWords = { formats: [], tag: undefined };

/** Reads the query of an address; what it says of filters that the category does not have is ignored. */
export function readFilters(query: URLSearchParams, options: FilterOptions): AddressedFilters {
  const formats = readList(query.get('formats'), options.formats);
  const tag = query.get('tag') ?? '';
  const tagOption = tag === '' ? undefined : findOption(tag, options.tags);
  return {
    filters: {
      ages: readList(query.get('ages'), options.ages).known,
      formats: formats.known,
      tag: tagOption?.slug,
    },
    unknown: {
      formats: options.hasFormats ? formats.unknown : [],
      tag: tag === '' || tagOption !== undefined ? undefined : tag,
    },
  };
}

/** The query that says these filters, with its question mark; empty without any. */
export function filtersQuery(
  filters: Filters,
  options: FilterOptions,
  unknown: UnknownWords = NOTHING_UNKNOWN,
): string {
  const words = {
    ages: wordsOf(filters.ages, options.ages),
    formats: [...wordsOf(filters.formats, options.formats), ...unknown.formats],
    tag: filters.tag === undefined ? (unknown.tag ?? []) : wordsOf([filters.tag], options.tags),
  };
  const parts = Object.entries(words)
    .map(([key, list]) => ({ key, value: [list].flat().map(encodeURIComponent).join(',') }))
    .filter(({ value }) => value !== '')
    .map(({ key, value }) => `${key}=${value}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

export function hasFilters({ ages, formats, tag }: Filters): boolean {
  return ages.length > 0 || formats.length > 0 || tag !== undefined;
}

/** Whether what is looked for may still come with a later page: nothing is said to match until then. */
export function mayStillMatch(filters: Filters, unknown: UnknownWords): boolean {
  return unknown.tag !== undefined || (unknown.formats.length > 0 && filters.formats.length === 0);
}

/** A list with a value in it, or without it where it was. */
export function toggled(list: readonly string[], value: string): readonly string[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

function readList(text: string | null, options: readonly Named[]): { known: string[]; unknown: string[] } {
  const known = new Set<string>();
  const unknown = new Set<string>();
  for (const word of (text ?? '').split(',').filter((part) => part.trim() !== '')) {
    const option = findOption(word, options);
    if (option === undefined) {
      unknown.add(word);
    } else {
      known.add(option.slug);
    }
  }
  return { known: [...known], unknown: [...unknown] };
}

function wordsOf(slugs: readonly string[], options: readonly Named[]): string[] {
  return options.length === 0
    ? []
    : slugs.flatMap((slug) => {
        const option = options.find((one) => one.slug === slug);
        return option === undefined ? [] : [addressWord(option, options)];
      });
}
