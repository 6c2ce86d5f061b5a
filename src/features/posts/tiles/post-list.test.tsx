import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { givenNoLayout } from '#tests/kit/browser.ts';
import { press } from '#tests/kit/person.ts';
import { aPost } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';

import { PostList } from './post-list.tsx';

/** The places that are watched, and a way to say which of them came near the screen or left it. */
const watched = new Map<Element, IntersectionObserverCallback>();

beforeEach(() => {
  watched.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.#callback = callback;
      }
      observe(place: Element) {
        watched.set(place, this.#callback);
      }
      disconnect() {
        // Nothing is left to watch: each test renders anew.
      }
    },
  );
  givenNoLayout();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #callback: ResizeObserverCallback;
      constructor(callback: ResizeObserverCallback) {
        this.#callback = callback;
      }
      observe() {
        const entry = { contentRect: { height: 1234 } };
        this.#callback([entry as ResizeObserverEntry], {} as ResizeObserver);
      }
      disconnect() {
        // As above.
      }
    },
  );
});

async function move(page: number, isIntersecting: boolean) {
  const place = document.querySelector(`[data-page="${page}"]`);
  await act(async () => {
    if (place) {
      watched.get(place)?.(
        [{ isIntersecting, target: place } as IntersectionObserverEntry],
        {} as IntersectionObserver,
      );
    }
    await Promise.resolve();
  });
}

const posts = (count: number) =>
  Array.from({ length: count }, (_, index) => aPost({ id: index, slug: `post-${index}`, title: `Post ${index}` }));
const tiles = () => screen.queryAllByRole('article').length;

/** At an entry of the history that no test before has been at, which begins with the first page. */
function show(list: ReactElement) {
  return renderApp(list, { at: { pathname: '/', key: crypto.randomUUID() } });
}

const showPosts = (count: number) => show(<PostList posts={posts(count)} />);

/** Later pages come in steps of a few tiles. */
const untilTiles = (count: number) => waitFor(() => expect(tiles()).toBe(count), { timeout: 10_000 });

describe('a list of posts', () => {
  it('shows all of a short list and nothing to press', () => {
    showPosts(48);
    expect(tiles()).toBe(48);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('shows 48 of a long one, and 48 more at a press, with the focus on the first of them', async () => {
    showPosts(120);
    expect(tiles()).toBe(48);
    expect(screen.getByText('48 of 120')).toBeDefined();
    press('Show more');
    await untilTiles(96);
    expect(document.activeElement?.textContent).toBe('Post 48');
    press('Show more');
    await untilTiles(120);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('takes a page far from the screen out of the document and keeps its place, but never the first one', async () => {
    const { container } = showPosts(144);
    for (let page = 2; page <= 3; page += 1) {
      press('Show more');
    }
    await untilTiles(3 * 48);
    await move(2, false);
    await untilTiles(2 * 48);
    expect(screen.getByRole('link', { name: 'Post 0' })).toBeDefined();
    expect(container.querySelector<HTMLElement>('[data-page="2"]')?.style.blockSize).toBe('1234px');
    await move(2, true);
    await untilTiles(3 * 48);
  });

  it('keeps a page that holds the focus', async () => {
    showPosts(96);
    press('Show more');
    await move(2, false);
    expect(document.activeElement?.textContent).toBe('Post 48');
    act(() => screen.getByRole('link', { name: 'Post 0' }).focus());
    expect(tiles()).toBe(48);
  });

  it('shows a post that comes twice once, in its later version', () => {
    show(<PostList posts={[aPost({ id: 1 }), aPost({ id: 2 }), aPost({ id: 1, title: 'Newer' })]} />);
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Newer', aPost().title]);
  });

  it('shows each post in its own layout, and fills its slots', () => {
    show(
      <PostList
        posts={[aPost({ id: 1, type: 'banner', title: 'Story' }), aPost({ id: 2 })]}
        slots={({ title }) => ({ note: `Note on ${title}` })}
      />,
    );
    expect(screen.getByText('Note on Story').closest('article')?.textContent).toBe('StoryNote on Story');
  });

  it.each([
    ['of its first tile at once', ['card', 'card'], ['eager', 'lazy']],
    ['of the first tile that has one at once', ['headline', 'banner', 'card', 'feature'], ['eager', 'lazy']],
    ['late that comes after a screen of words', ['banner', 'banner', 'headline', 'card'], ['lazy']],
  ] as const)('loads the picture %s', (_, types, expected) => {
    const image = { url: 'https://a.example/a.jpg' };
    const { container } = show(<PostList posts={types.map((type, id) => aPost({ id, type, image }))} />);
    expect([...container.querySelectorAll('img')].map((picture) => picture.getAttribute('loading'))).toEqual(expected);
  });

  it('grows by itself on a page of two lists', () => {
    show(
      <>
        <PostList posts={posts(200)} />
        <PostList name="others" posts={posts(200)} />
      </>,
    );
    for (const button of screen.getAllByRole('button', { name: 'Show more' })) {
      fireEvent.click(button);
    }
    expect(screen.getAllByText('96 of 200')).toHaveLength(2);
  });

  it('says that there are more while pages of it are missing', () => {
    show(<PostList posts={posts(96)} unfinished={{ total: 2917, isGrowing: true }} />);
    expect(screen.getByText('48 of at least 2917')).toBeDefined();
  });

  it('says so also where the next page is still missing, with nothing to press', () => {
    show(<PostList posts={posts(48)} unfinished={{ total: 2917, isGrowing: true }} />);
    expect(screen.getByText('48 of at least 2917')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('is no empty list while nothing of it is here', () => {
    show(<PostList posts={[]} unfinished={{ total: 2917, isGrowing: true }} />);
    expect(screen.queryByRole('list')).toBeNull();
  });

  it('is found again by Back as it was, and begins anew at another address', async () => {
    const routes = [
      { path: '/', element: <PostList posts={posts(120)} /> },
      { path: '/post', element: 'A post' },
    ];
    const { router } = renderApp(routes, { at: { pathname: '/', key: 'first' } });
    press('Show more');
    await untilTiles(96);
    await act(() => router.navigate('/post'));
    await act(() => router.navigate(-1));
    expect(tiles()).toBe(96);
    await act(() => router.navigate('/'));
    expect(tiles()).toBe(48);
  });
});
