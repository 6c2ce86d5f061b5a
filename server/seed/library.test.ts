// @vitest-environment node
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { AGES, CATEGORIES } from '#contract/api/categories.ts';

import { readContent } from './read-content.ts';
import type { SourcePost } from './read-content.ts';

const FOLDER = join(import.meta.dirname, '../content');
const CLIPS = join(FOLDER, 'clips');
const OTHER_LANGUAGES = ['es', 'de', 'fr', 'pt-BR', 'ar'];
const STAGES_OF_HOME = ['im-expecting', 'im-on-leave', 'im-back-at-work'];
const LARGEST_FILE = 500_000;
const LARGEST_CLIP = 300_000;

const { posts, tags, pages, policies } = readContent(FOLDER);
const english = posts.filter((post) => post.language === 'en');
const slugs = new Set(english.map((post) => post.slug));
const places = posts.map((post) => [`${post.slug}.${post.language}`, post] as const);

const ofFormat = (some: readonly SourcePost[], format: string) => some.filter((post) => post.header.format === format);
const ofCategory = (some: readonly SourcePost[], category: string) =>
  some.filter((post) => post.header.categories.includes(category));
const tagged = (some: readonly SourcePost[], tag: string) => some.filter((post) => post.header.tags.includes(tag));

describe('the library in English', () => {
  it('has enough of everything', () => {
    expect(ofFormat(english, 'article').length).toBeGreaterThanOrEqual(60);
    expect(ofFormat(english, 'journey').length).toBeGreaterThanOrEqual(6);
    expect(ofFormat(english, 'video').length).toBeGreaterThanOrEqual(4);
    expect(ofCategory(english, 'real-stories').length).toBeGreaterThanOrEqual(8);
  });

  const topics = Object.entries(CATEGORIES).flatMap(([category, { tabs }]) => tabs.map((tab) => [category, tab]));

  it.each(topics)('%s/%s has several posts', (category = '', tab = '') => {
    const here = ofCategory(english, category);
    expect((tab === 'all' ? here : tagged(here, tab)).length).toBeGreaterThanOrEqual(3);
  });

  it.each(Object.keys(AGES))('%s has several posts for parents', (age) => {
    expect(tagged(ofCategory(english, 'parents'), age).length).toBeGreaterThanOrEqual(3);
  });

  it('has posts long enough for a table of contents', () => {
    const long = english.filter(({ body }) => (body.match(/<h[23]>/g) ?? []).length >= 12);
    expect(long.length).toBeGreaterThanOrEqual(2);
  });
});

describe.each(OTHER_LANGUAGES)('the library in %s', (language) => {
  const own = posts.filter((post) => post.language === language);

  it('has a good part of it, of every kind', () => {
    expect(own.length).toBeGreaterThanOrEqual(12);
    for (const format of ['article', 'journey', 'video']) {
      expect(ofFormat(own, format).length).toBeGreaterThanOrEqual(1);
    }
    for (const category of Object.keys(CATEGORIES)) {
      expect(ofCategory(own, category).length, category).toBeGreaterThanOrEqual(1);
    }
  });

  it.each(STAGES_OF_HOME)('has three top tips for %s', (stage) => {
    expect(tagged(ofCategory(own, 'parents'), stage).length).toBeGreaterThanOrEqual(3);
  });

  it('names every tag and every policy', () => {
    const named = [...Object.values(tags), ...[...policies.company, ...policies.government].map((one) => one.nameIn)];
    expect(named.filter((names) => !Object.hasOwn(names, language))).toEqual([]);
  });

  it('says what the app is and how to reach somebody', () => {
    const namesIn = (tag: string) => pages.filter((page) => page.language === tag).map((page) => page.name);
    expect(namesIn(language).toSorted()).toEqual(namesIn('en').toSorted());
  });
});

describe.each(places)('%s', (_, { slug, language, header, body }) => {
  it('is written for an original, with tags that have names', () => {
    expect(slugs).toContain(slug);
    expect(header.tags.filter((tag) => !Object.hasOwn(tags, tag))).toEqual([]);
  });

  it('leads to posts that are there', () => {
    const linked = [...body.matchAll(/href="\/v2\/post\/([\w-]+)"/g)].map(([, target = '']) => target);
    const steps = (header.steps ?? []).map((step) => step.postSlug ?? '');
    expect([...linked, ...steps].filter((target) => !slugs.has(target))).toEqual([]);
  });

  it('has the steps of a journey, the clip and captions of a video', () => {
    if (header.format === 'journey') {
      expect(header.steps?.length).toBeGreaterThanOrEqual(4);
      expect(header.steps?.length).toBeLessThanOrEqual(7);
    }
    if (header.format === 'video') {
      const files = [header.videoUrl, header.captionsUrl?.replace('.en.', `.${language}.`)];
      const missing = files.filter(
        (file) => file === undefined || !existsSync(join(CLIPS, file.split('/').at(-1) ?? '')),
      );
      expect(missing).toEqual([]);
    }
  });
});

it('policies are links and files, of the company and of the government', () => {
  for (const list of Object.values(policies)) {
    expect(list.some((policy) => 'externalUrl' in policy)).toBe(true);
    expect(list.some((policy) => 'fileName' in policy)).toBe(true);
  }
});

it('no file is larger than a repository should hold', () => {
  const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const tooLarge = files.filter(({ name, parentPath }) => {
    const { size } = statSync(join(parentPath, name));
    return size > (name.endsWith('.webm') ? LARGEST_CLIP : LARGEST_FILE);
  });
  expect(tooLarge.map(({ name }) => name)).toEqual([]);
});
