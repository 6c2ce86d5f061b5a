import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { TILE_LAYOUTS, type PostSummary } from '#contract/api/posts.ts';
import { aPost } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { PostTile, type PostTileProps } from './post-tile.tsx';

const TITLE = 'What newborn sleep really looks like';
const image = { url: 'https://a.example/sleep.jpg', altText: 'A house at night' };
const community = { tags: [{ name: 'Community', slug: 'community' }] };

function show(post: Partial<PostSummary> = {}, props: Partial<PostTileProps> = {}, locale = 'en') {
  return renderApp(<PostTile post={aPost(post)} {...props} />, { locale });
}

describe('every layout', () => {
  it.each(TILE_LAYOUTS)('%s has one link, named by the title, to the post', (layout) => {
    show({ image, author: { name: 'Hana Weiss' } }, { layout });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/v2/post/newborn-sleep']);
    expect(
      within(screen.getByRole('heading', { level: 3, name: TITLE })).getByRole('link', { name: TITLE }),
    ).toBeDefined();
  });

  it.each(TILE_LAYOUTS)('%s stands hostile and odd values', (layout) => {
    const { container } = show(
      {
        slug: '../evil?x#y',
        title: `<img src=x onerror=hit()>${'long '.repeat(60)}`,
        excerpt: '<script>hit()</script>',
        author: { name: '<b></b>' },
        tags: Array.from({ length: 80 }, (_, index) => ({ name: `<i>${index}</i>`, slug: `tag-${index}` })),
        format: 'hologram',
        image: { url: 'https://a.example/x.jpg' },
      },
      { layout },
    );
    expect(container.querySelector('script, [onerror]')).toBeNull();
    expect(screen.getByRole('link').getAttribute('href')).toBe('/v2/post/..%2Fevil%3Fx%23y');
    expect(screen.getByRole('heading').textContent).toBe('long '.repeat(60).trim());
  });

  it.each(TILE_LAYOUTS)('%s shows what a page puts into its slots', (layout) => {
    show({}, { layout, action: <button type="button">Save</button>, note: 'Saved for offline' });
    expect(screen.getByRole('button', { name: 'Save' }).closest('a')).toBeNull();
    expect(screen.getByText('Saved for offline')).toBeDefined();
  });

  it('tells the post where the person came from', () => {
    show({}, { origin: 'recommended' });
    expect(screen.getByRole('link').getAttribute('href')).toBe('/v2/post/newborn-sleep?origin=recommended');
  });

  it('marks words in another language, and no others', () => {
    show({ language: 'ar', title: 'نوم' }, { headingLevel: 2 });
    expect(screen.getByText('نوم')).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(screen.getByText('Article').closest('[lang]')).toBe(document.documentElement.closest('[lang]'));
  });
});

describe('card', () => {
  it('is what a post without a type of its own is shown as', () => {
    show({ author: { name: 'Hana &amp; Tom' }, readingTime: 5.1 });
    expect(screen.getByRole('article').textContent).toBe(`Article${TITLE}Hana & Tom · 6 min`);
  });

  it('says that a journey is new, beside its format', () => {
    show({ format: 'journey' }, { isNew: true });
    expect(screen.getByText('Journey').parentElement?.textContent).toBe('JourneyNew');
  });

  it('leaves out its format where a page wants it so, and is new all the same', () => {
    show({ format: 'journey', author: { name: 'Hana' } }, { isNew: true, format: 'hidden' });
    expect(screen.getByRole('article').textContent).toBe(`New${TITLE}Hana`);
  });

  it('shows the length of a video', () => {
    show({ format: 'video', readingTime: 8, image });
    expect(screen.getByText('Video')).toBeDefined();
    expect(screen.getAllByText('8 min').length).toBeGreaterThan(0);
  });

  it('hides the wedge of its ribbon, as slides do', () => {
    show(community);
    expect(screen.getByText('Community Story').hasAttribute('data-wedge')).toBe(false);
  });

  it('loads its picture late, in a place that is there before, as ornament', () => {
    const { container } = show({ image });
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('loading')).toBe('lazy');
    expect(picture?.getAttribute('alt')).toBe('');
    expect(picture?.hasAttribute('width')).toBe(true);
  });

  it('shows a sign where there is no picture, or none that may be loaded', () => {
    const { container } = show({ image: { url: 'http://a.example/x.jpg' } });
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('the other layouts', () => {
  it.each(['headline', 'slide', 'banner', 'feature'] as const)('%s of a list does not say that it is new', (type) => {
    show({ format: 'journey', type }, { isNew: true });
    expect(screen.queryByText('New')).toBeNull();
  });

  it('the featured card of a page says that it is new, beside its format', () => {
    show({ format: 'journey' }, { layout: 'feature', isNew: true });
    expect(screen.getByText('Journey').parentElement?.textContent).toBe('JourneyNew');
  });

  it.each(['feature', 'slide'] as const)('%s has a format, a title and a short excerpt', (layout) => {
    show({ excerpt: 'Sleep comes in pieces. '.repeat(20) }, { layout });
    expect(screen.getByText('Article')).toBeDefined();
    expect(screen.getByText(/^Sleep comes in pieces\..*…$/)).toBeDefined();
  });

  it('banner has a title and a ribbon with its wedge, and nothing else', () => {
    const { container } = show({ type: 'banner', ...community, image, author: { name: 'Hana' }, readingTime: 5 });
    expect(screen.getByText('Community Story').hasAttribute('data-wedge')).toBe(true);
    expect(screen.getByRole('article').textContent).toBe(`Community Story${TITLE}`);
    expect(container.querySelector('img')).toBeNull();
  });

  it('banner has no ribbon for any other story', () => {
    show({ type: 'banner' });
    expect(screen.queryByText('Community Story')).toBeNull();
  });

  it('headline has a format and a title, and no picture', () => {
    const { container } = show({ type: 'headline', image });
    expect(screen.getByRole('article').textContent).toBe(`Article${TITLE}`);
    expect(container.querySelector('img')).toBeNull();
  });
});
