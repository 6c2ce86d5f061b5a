import { EXCERPT_CHARACTERS } from '#contract/api/constants.ts';
import type { JourneySubscription } from '#contract/api/journeys.ts';
import type { JourneyStep, PostSummary } from '#contract/api/posts.ts';
import { decoded } from '#contract/decoded.ts';
import { directionOf, primaryLanguageOf } from '#i18n/locales.ts';

import { cleanText } from './clean-text.ts';
import { cutText } from './cut-text.ts';

/** The title as text; the slug's words for a title without any. */
export function titleOf(post: Pick<PostSummary, 'title' | 'slug'>): string {
  return cleanText(post.title) || wordsOf(post.slug);
}

/** As `titleOf`, of a step; empty where it has neither a title nor a post of its own. */
export function stepTitleOf({ title, postSlug = '' }: JourneyStep): string {
  return cleanText(title) || wordsOf(postSlug);
}

/** What a journey is called whose post is not here: by its list, as the content system has that. */
export function listNameOf({ listName, postSlug }: JourneySubscription): string {
  return plainName(listName) || postSlug;
}

/** Some content systems keep what is not Latin encoded in their slugs and in the names of lists. */
function plainName(name: string): string {
  return cleanText(decoded(name));
}

function wordsOf(slug: string): string {
  return plainName(slug).replaceAll(/[-_]+/g, ' ').trim() || slug;
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
  dir?: 'ltr' | 'rtl' | 'auto';
}

/** docs/contract.md §6: a post in another language than the page is shown with its own `lang` and `dir`. */
export function languageAttributes(language: string, pageLanguage: string): LanguageAttributes {
  const dir = directionOf(language);
  if (primaryLanguageOf(language) === primaryLanguageOf(pageLanguage) && dir === directionOf(pageLanguage)) {
    return {};
  }
  return { lang: language, dir };
}
