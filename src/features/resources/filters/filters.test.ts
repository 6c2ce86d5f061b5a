// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { aFilterable, anyOptions, someTags } from '#features/resources/resources.test-kit.ts';

import { filterOptions, type FilterOptions } from './filter-options.ts';
import { filtersQuery, hasFilters, mayStillMatch, NO_FILTERS, readFilters, toggled } from './filters.ts';

const OPTIONS: FilterOptions = {
  ...filterOptions('parents', []),
  formats: someTags('Video', 'Guide'),
  hasFormats: true,
  tags: someTags('Sleep tips', 'Money'),
};
const read = (query: string, options = OPTIONS) => readFilters(new URLSearchParams(query), options);

describe('filters in the address', () => {
  it('are written as the contract shows them', () => {
    const filters = { ages: ['age-0-1', 'age-2-5'], formats: ['video'], tag: 'sleep-tips' };
    expect(filtersQuery(filters, OPTIONS)).toBe('?ages=Ages_0-1,Ages_2-5&formats=Video&tag=Sleep_tips');
    expect(filtersQuery(NO_FILTERS, OPTIONS)).toBe('');
  });

  it.each([
    ['?ages=Ages_0-1,Ages_2-5', { ages: ['age-0-1', 'age-2-5'] }],
    ['?ages=ages 0-1', { ages: ['age-0-1'] }],
    ['?ages=age-13-17,AGES_6-12', { ages: ['age-13-17', 'age-6-12'] }],
    ['?ages=Ages_0-1,ages_0-1,,', { ages: ['age-0-1'] }],
    ['?ages=Ages_0-1,Ages_3-4', { ages: ['age-0-1'] }],
    ['?formats=VIDEO,guide', { formats: ['video', 'guide'] }],
    ['?tag=sleep_TIPS', { tag: 'sleep-tips' }],
    ['?tag=sleep-tips', { tag: 'sleep-tips' }],
    ['?tag=', {}],
    ['?tag=Dragons', {}],
    ['?tag=%E0%A4%A', {}],
    ['?utm_source=mail', {}],
  ])('%s reads as %o', (query, expected) => {
    expect(read(query).filters).toEqual({ ...NO_FILTERS, ...expected });
  });

  it('that a category does not have are ignored', () => {
    const wellness = filterOptions('wellness', [aFilterable(['Rest'])]);
    expect(read('?ages=Ages_0-1&formats=article&tag=Rest', wellness)).toEqual({
      filters: { ages: [], formats: [], tag: 'rest' },
      unknown: { formats: [], tag: undefined },
    });
  });

  it('leave the address at the next change when nothing has them', () => {
    const { filters } = read('?ages=Ages_9-9&formats=Opera&tag=Dragons&x=1');
    expect(filtersQuery({ ...filters, ages: ['age-0-1'] }, OPTIONS)).toBe('?ages=Ages_0-1');
  });

  it('stay in the address while a later page may still have them', () => {
    const { filters, unknown } = read('?ages=Ages_0-1&formats=Opera&tag=Dragons');
    expect(mayStillMatch(filters, unknown)).toBe(true);
    expect(filtersQuery(filters, OPTIONS, unknown)).toBe('?ages=Ages_0-1&formats=Opera&tag=Dragons');
  });

  it('do not wait for a format when another one of the chosen is known', () => {
    const { filters, unknown } = read('?formats=Opera,Video');
    expect(mayStillMatch(filters, unknown)).toBe(false);
  });

  it('come back as they were written, whatever the options are called', () => {
    const anyFilters = fc.record({ formats: anyOptions(), tags: anyOptions() }).chain(({ formats, tags }) => {
      const options: FilterOptions = { ...OPTIONS, formats, tags };
      return fc.record({
        options: fc.constant(options),
        filters: fc.record({
          ages: fc.shuffledSubarray(options.ages.map(({ slug }) => slug)),
          formats: fc.shuffledSubarray(formats.map(({ slug }) => slug)),
          tag: fc.constantFrom(undefined, ...tags.map(({ slug }) => slug)),
        }),
      });
    });
    fc.assert(
      fc.property(anyFilters, ({ options, filters }) => {
        const query = filtersQuery(filters, options);
        expect(read(query, options).filters).toEqual(filters);
        expect(filtersQuery(read(query, options).filters, options)).toBe(query);
      }),
    );
  });

  it('come back by their slug where their name is blank', () => {
    const options: FilterOptions = { ...OPTIONS, formats: [{ slug: 'Sleep', name: ' ' }] };
    expect(filtersQuery({ ...NO_FILTERS, formats: ['Sleep'] }, options)).toBe('?formats=Sleep');
  });

  it('never fail on any query', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(hasFilters(read(query).filters)).toBeTypeOf('boolean');
      }),
    );
  });
});

describe('toggled', () => {
  it('adds at the end and takes away in place', () => {
    expect(toggled(['a', 'b'], 'c')).toEqual(['a', 'b', 'c']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});
