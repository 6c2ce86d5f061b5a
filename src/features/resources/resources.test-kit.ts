import fc from 'fast-check';

import type { Named } from '#contract/api/posts.ts';

import type { Filterable } from './filters/filterable.ts';

/** `Sleep tips` is the tag of the slug `sleep-tips`. */
export function someTags(...names: readonly string[]): Named[] {
  return names.map((name) => ({ name, slug: name.toLowerCase().replaceAll(/[^\w]+/g, '-') }));
}

/** A post by the names of its tags and the value of its format. */
export function aFilterable(tags: readonly string[], format = 'article'): Filterable {
  return { tags: someTags(...tags), format: { slug: `format_${format}`, name: format } };
}

/** Options as the content system may name them, one per slug: names repeat, hold commas, marks and other scripts. */
export function anyOptions(): fc.Arbitrary<Named[]> {
  const word = fc.oneof(
    fc.constantFrom('Sleep', 'sleep', 'Sleep tips', 'sleep_tips', 'Work, life', 'إجازة', "I'm here", 'I’m here'),
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
  );
  const slug = fc
    .oneof(fc.stringMatching(/^[a-z0-9_-]{1,12}$/), word)
    .filter((text) => /^[^,]*[^,\s][^,]*$/.test(text));
  return fc.uniqueArray(fc.record({ slug, name: word }), { selector: (option) => option.slug, maxLength: 12 });
}
