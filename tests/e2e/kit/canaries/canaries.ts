/**
 * What stands for a person in the test of a log-out: each is a word of its own that nothing else contains, where a name,
 * a title or a search term would stand. `kept`: the device holds it before the log-out, so that a look which finds
 * nothing afterwards means something. `seen`: on a screen, in an address or in memory only.
 */
const KEPT = [
  'profile-first-name',
  'profile-last-name',
  'profile-gender',
  'profile-email',
  'managers-name',
  'managers-email',
  'analytics-site-name',
  'registration-code',
  'flag-link',
  'theme-logo',
  'featured-title',
  'featured-excerpt',
  'featured-slug',
  'featured-author',
  'featured-tag',
  'featured-category',
  'featured-picture',
  'featured-picture-words',
  'recommended-title',
  'recommended-excerpt',
  'recommended-author',
  'list-title',
  'list-slug',
  'list-tag',
  'story-title',
  'story-excerpt',
  'article-title',
  'article-slug',
  'article-text',
  'article-link',
  'article-picture',
  'article-author',
  'journey-title',
  'journey-slug',
  'journey-list',
  'subscribed-list',
  'policy-name',
  'policy-file',
  'policy-link',
  'policy-text',
  'about-title',
  'about-text',
  'contact-text',
  'search-term',
] as const;

const SEEN = [
  'topic-name',
  'topic-slug',
  'found-title',
  'draft-last-name',
  'draft-password',
  'query-of-the-address',
] as const;

export type CanaryName = (typeof KEPT)[number] | (typeof SEEN)[number];

/** In all of them, and in nothing else. */
export const CANARY = 'zq7kx';

/** Letters, digits and hyphens: the same in an address, in HTML and in JSON. */
export function canary(name: CanaryName): string {
  return `${CANARY}-${name}-${CANARY}`;
}

export const KEPT_CANARIES = KEPT.map(canary);
export const ALL_CANARIES = [...KEPT, ...SEEN].map(canary);
