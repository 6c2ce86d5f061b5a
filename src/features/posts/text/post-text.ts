import { EXCERPT_CHARACTERS } from '#contract/api/constants.ts';
import type { PostSummary } from '#contract/api/posts.ts';
import { directionOf, primaryLanguageOf } from '#i18n/locales.ts';

import { cleanText } from './clean-text.ts';
import { cutText } from './cut-text.ts';

/** The title as text; the slug's words for a title without any. */
export function titleOf(post: Pick<PostSummary, 'title' | 'slug'>): string {
  return cleanText(post.title) || post.slug.replaceAll(/[-_]+/g, ' ').trim() || post.slug;
}

/** Spec 9: cleaned and cut to 100 characters. */
export function excerptOf(post: Pick<PostSummary, 'excerpt'>): string {
  return cutText(cleanText(post.excerpt), { at: EXCERPT_CHARACTERS });
}

/** The author's name as text; undefined where there is none to show. */
export function authorOf(post: Pick<PostSummary, 'author'>): string | undefined {
  return cleanText(post.author?.name ?? '') || undefined;
}

/** What an element that holds words of a post needs when the page speaks another language. */
export interface LanguageAttributes {
  lang?: string;
  dir?: 'ltr' | 'rtl';
}

/** docs/contract.md §6: a post in another language than the page is shown with its own `lang` and `dir`. */
export function languageAttributes(language: string, pageLanguage: string): LanguageAttributes {
  if (primaryLanguageOf(language) === primaryLanguageOf(pageLanguage)) {
    return {};
  }
  return { lang: language, dir: directionOf(language) };
}
