// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { aPost } from '#tests/kit/posts.ts';

import { authorOf, excerptOf, languageAttributes, stepTitleOf, titleOf } from './post-text.ts';

describe('the words of a post', () => {
  it('shows a title as text, with its entities decoded', () => {
    expect(titleOf(aPost({ title: 'Sleep &amp; <em>feeding</em>' }))).toBe('Sleep & feeding');
  });

  it('names a post without a readable title by its slug', () => {
    expect(titleOf(aPost({ title: '<b></b>', slug: 'newborn-sleep_2' }))).toBe('newborn sleep 2');
    expect(titleOf(aPost({ title: ' ', slug: '--' }))).toBe('--');
  });

  it('names it by readable words where its slug is encoded', () => {
    expect(titleOf(aPost({ title: '', slug: '%d9%85%d8%b1%d8%ad%d8%a8%d8%a7-%d8%a8%d9%83' }))).toBe('مرحبا بك');
    expect(titleOf(aPost({ title: '', slug: '%e2%80%aeabc' }))).toBe('abc');
    expect(titleOf(aPost({ title: '', slug: '50%off' }))).toBe('50%off');
    expect(stepTitleOf({ title: '', postSlug: '%e5%ad%90' })).toBe('子');
  });

  it('cuts an excerpt at 100 characters', () => {
    const excerpt = excerptOf(aPost({ excerpt: `<p>${'Sleep comes in pieces. '.repeat(20)}</p>` }));
    expect(excerpt.length).toBeLessThanOrEqual(100);
    expect(excerpt).toMatch(/^Sleep comes in pieces\. .*…$/);
    expect(excerptOf(aPost({ excerpt: 'Short &hellip;' }))).toBe('Short …');
  });

  it('has no author rather than an empty one', () => {
    expect(authorOf(aPost())).toBeUndefined();
    expect(authorOf(aPost({ author: { name: '<i> </i>' } }))).toBeUndefined();
    expect(authorOf(aPost({ author: { name: 'Hana O&#39;Neill' } }))).toBe("Hana O'Neill");
  });

  it.each([
    ['en', 'en', {}],
    ['en-AU', 'en', {}],
    ['es', 'en', { lang: 'es', dir: 'ltr' }],
    ['ar', 'en', { lang: 'ar', dir: 'rtl' }],
    ['en', 'ar', { lang: 'en', dir: 'ltr' }],
    ['ar-EG', 'ar', {}],
    ['ar-Latn', 'ar', { lang: 'ar-Latn', dir: 'ltr' }],
    ['pa-Arab', 'en', { lang: 'pa-Arab', dir: 'rtl' }],
  ])('a post in %s on a page in %s is marked %j', (language, page, attributes) => {
    expect(languageAttributes(language, page)).toEqual(attributes);
  });
});
