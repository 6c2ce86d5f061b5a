import { I18nProvider } from '@lingui/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

import type { Named } from '#contract/posts.ts';
import { i18n } from '#i18n/i18n.ts';

import type { Filterable } from './filterable.ts';

/** `Sleep tips` is the tag of the slug `sleep-tips`. */
export function named(...names: readonly string[]): Named[] {
  return names.map((name) => ({ name, slug: name.toLowerCase().replaceAll(/[^\w]+/g, '-') }));
}

/** A post by the names of its tags and the value of its format. */
export function filterable(tags: readonly string[], format = 'article'): Filterable {
  return { tags: named(...tags), format: { slug: `format_${format}`, name: format } };
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

/** As wide as this many pixels, for whoever asks a media query. */
export function atWidth(pixels: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: pixels >= Number(/min-width: ([\d.]+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export function Words({ children }: { readonly children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}
