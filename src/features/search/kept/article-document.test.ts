// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { cleanText } from '#features/posts/text/clean-text.ts';
import { anArticle } from '#tests/kit/posts.ts';

import { articleDocument, summaryOf } from './article-document.ts';

const documentOf = (answer: unknown) => articleDocument(answer, cleanText);
const textOf = (content: string) => documentOf(anArticle(content))?.text;

describe('of an article', () => {
  it('all words are searched: its title, labels, author, excerpt, text and steps', () => {
    const post = anArticle('<p>Cr&egrave;che</p>', {
      title: '<i>Title</i>',
      author: { name: 'Hana' },
      tags: [{ name: 'Sleep &amp; rest', slug: 'sleep' }],
      categories: [{ name: 'Parents', slug: 'parents' }],
      steps: [{ title: 'First <b>step</b>', excerpt: 'with care' }, { title: 'Second' }],
    });
    expect(documentOf(post)).toMatchObject({
      title: 'Title',
      labels: 'Sleep & rest Parents',
      author: 'Hana',
      excerpt: post.excerpt,
      text: 'Crèche First step with care Second',
    });
  });

  it.each([
    ['<script>quokka()</script><p>Words</p>', 'Words'],
    ['<style>.quokka{}</style>Words', 'Words'],
    ['<p title="quokka > x">Words', 'Words'],
    ['<img src=x onerror="quokka()">Words', 'Words'],
    ['<!-- quokka -->Words', 'Words'],
    ['<template>quokka</template>Words', 'Words'],
    ['&lt;script&gt;Words', '<script>Words'],
    ['Wo\u202erds\u0000', 'Words'],
    ['<script>quokka', ''],
  ])('hostile HTML says no more than its words: %s', (content, text) => {
    expect(textOf(content)).toBe(text);
  });

  it('a text of any length takes its time at most', () => {
    for (const bad of ['<', '<a "', '<p ', '&', '</', '<!--', 'a<b>']) {
      const begun = performance.now();
      expect((textOf(bad.repeat(500_000)) ?? '').length).toBeLessThanOrEqual(100_000);
      expect(performance.now() - begun).toBeLessThan(2000);
    }
  });

  it.each([[null], [undefined], ['post'], [[]], [{}], [{ slug: 'x' }], [{ slug: 7, title: 'x' }]])(
    'what is none is nothing: %j',
    (answer) => {
      expect(documentOf(answer)).toBeUndefined();
    },
  );

  it('parts of another kind than they should be are left out', () => {
    const wild = { slug: 'x', title: 'Title', content: 7, tags: 'all', author: null, steps: [null, { title: [] }] };
    expect(documentOf(wild)).toMatchObject({ title: 'Title', labels: '', author: '', text: '' });
  });
});

it('what a tile shows is the article without its text and steps', () => {
  const summary = summaryOf(anArticle('<p>Words</p>', { steps: [{ title: 'Step' }] }));
  expect(summary).not.toHaveProperty('content');
  expect(summary).not.toHaveProperty('steps');
  expect(summary).toMatchObject({ slug: 'newborn-sleep' });
});
