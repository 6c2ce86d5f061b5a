import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';

import type { PostSummary } from '#contract/api/posts.ts';
import { press } from '#tests/kit/person.ts';
import { anArticle, aPost } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { ArticleFigure } from './article-figure.tsx';
import { PostHeader } from './post-header.tsx';

function show(post: Partial<PostSummary>, locale = 'en') {
  return renderApp(<PostHeader post={aPost(post)} />, { locale });
}

describe('the head of an article', () => {
  it('has the title as the heading of level 1, decoded, in the language of the post', () => {
    show({ title: 'Schlaf &amp; Stille', language: 'de' });
    const title = screen.getByRole('heading', { level: 1, name: 'Schlaf & Stille' });
    expect(within(title).getByText('Schlaf & Stille').lang).toBe('de');
  });

  it('says what it is, who wrote it, how long it takes and how old it is', () => {
    renderApp(<PostHeader post={anArticle('<p>Rest.</p>', { author: { name: 'Hana Weiss' } })} />);
    expect(screen.getByText('Article')).toBeDefined();
    expect(screen.getByRole('banner').textContent).toContain('Hana Weiss · 1 min');
    expect(screen.getByText('November 4, 2026').closest('time')?.dateTime).toBe('2026-11-04T08:00:00.000Z');
  });

  it('writes the date as the language of the page does', () => {
    show({}, 'de');
    expect(screen.getByText('4. November 2026')).toBeDefined();
  });

  it.each(['Pacific/Honolulu', 'UTC', 'Pacific/Apia'])('a plain date is that day in %s too', (zone) => {
    const zoneBefore = process.env['TZ'];
    onTestFinished(() => void (process.env['TZ'] = zoneBefore));
    process.env['TZ'] = zone;
    show({ updatedDate: '2026-03-01' }, 'es');
    expect(screen.getByText('1 de marzo de 2026')).toBeDefined();
  });

  it('is silent about a date that was missing', () => {
    show({ updatedDate: '1970-01-01T00:00:00.000Z' });
    expect(screen.queryByText(/1970|Updated/)).toBeNull();
  });

  it('names its topics once, and leaves out format, ages and community', () => {
    const tags = ['Sleep', 'Sleep', 'Twins &amp; more'].map((name, index) => ({ name, slug: `t${index}` }));
    const others = ['format_video', 'age-0-1', 'community'].map((slug) => ({ name: slug, slug }));
    show({ tags: [...tags, ...others] });
    const list = screen.getByRole('list', { name: 'Tags' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Sleep', 'Twins & more']);
    expect(screen.getByText('Community Story')).toBeDefined();
  });

  it('names topics that only begin as an age does', () => {
    show({ tags: [{ slug: 'ageing-parents', name: 'Ageing parents' }] });
    expect(screen.getByRole('list', { name: 'Tags' }).textContent).toBe('Ageing parents');
  });

  it('shows the first of 80 topics and the rest at a press', () => {
    show({ tags: Array.from({ length: 80 }, (_, index) => ({ name: `Tag ${index}`, slug: `t${index}` })) });
    expect(screen.queryByText('Tag 79')).toBeNull();
    press('74 more tags');
    expect(screen.getByText('Tag 79')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Fewer tags' }).getAttribute('aria-expanded')).toBe('true');
  });
});

describe('the date, where this page was open before', () => {
  function lastSeen(updated: string, words: string): void {
    const page = document.createElement('div');
    page.id = 'last-seen-page';
    page.innerHTML = `<header><time datetime="${updated}">${words}</time></header>`;
    document.body.append(page);
  }

  const dayIn = (container: HTMLElement) => container.querySelector('time')?.textContent;

  afterEach(() => document.getElementById('last-seen-page')?.remove());

  it('is as it was last seen until there is time to say it anew', async () => {
    lastSeen(aPost().updatedDate, 'November 3, 2026');
    const { container } = show({});
    expect(dayIn(container)).toBe('November 3, 2026');
    await expect.poll(() => dayIn(container)).toBe('November 4, 2026');
  });

  it('is said at once where it has changed since', () => {
    lastSeen('2026-05-01T10:00:00.000Z', 'May 1, 2026');
    expect(dayIn(show({}).container)).toBe('November 4, 2026');
  });
});

describe('the picture above an article', () => {
  it('is loaded at once, with the words that the editor gave', () => {
    renderApp(<ArticleFigure post={{ image: { url: 'https://a.example/a.jpg', alternativeText: 'A lamp' } }} />);
    expect(screen.getByRole('img', { name: 'A lamp' }).getAttribute('loading')).toBe('eager');
  });

  it('is described without the entities of the content system', () => {
    renderApp(<ArticleFigure post={{ image: { url: 'https://a.example/a.jpg', altText: 'Tea &amp; toast' } }} />);
    expect(screen.getByRole('img', { name: 'Tea & toast' })).toBeDefined();
  });

  it('is not there for a post without one', () => {
    const { container } = renderApp(<ArticleFigure post={{}} />);
    expect(container.childElementCount).toBe(0);
  });
});

it('the picture has its alternative words where its first ones are empty', () => {
  const image = { url: 'https://a.example/cot.jpg', altText: '', alternativeText: 'A cot' };
  renderApp(<ArticleFigure post={{ image }} />);
  expect(screen.getByRole('img', { name: 'A cot' })).toBeDefined();
});
