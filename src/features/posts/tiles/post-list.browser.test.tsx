import { press } from '#tests/kit/person.ts';
import { aPost } from '#tests/kit/posts.ts';
import { renderApp } from '#tests/kit/render-app.tsx';
import '#ui/theme/global.css.ts';

import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';

import { gutter } from '#ui/surfaces/layout.css.ts';

import { PostList } from './post-list.tsx';

const posts = Array.from({ length: 480 }, (_, index) =>
  aPost({ id: index, slug: `post-${index}`, title: `Post ${index}`, author: { name: 'Hana Weiss' }, readingTime: 4 }),
);
const tiles = () => document.querySelectorAll('article').length;
const scrollTo = (top: number) => window.scrollTo({ top, behavior: 'instant' });

afterEach(() => {
  cleanup();
  scrollTo(0);
});

describe('a long list on a screen', () => {
  it.each([360, 1280])('holds only what is near the screen, at %i px, and keeps its length', async (width) => {
    await page.viewport(width, 800);
    renderApp(
      <main className={gutter}>
        <PostList posts={posts} />
      </main>,
      { at: { pathname: '/', key: `${width}` } },
    );
    for (let pages = 2; pages <= 10; pages += 1) {
      press('Show more');
      scrollTo(document.documentElement.scrollHeight);
      await vi.waitFor(() => expect(tiles()).toBeLessThanOrEqual(5 * 48));
    }
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
    const length = document.documentElement.scrollHeight;

    scrollTo(length / 2);
    await vi.waitFor(() => expect(isCovered(400)).toBe(true));
    expect(tiles()).toBeLessThanOrEqual(5 * 48);
    expect(screen.getByRole('link', { name: 'Post 0' })).toBeDefined();

    scrollTo(0);
    await vi.waitFor(() => expect(tiles()).toBeLessThanOrEqual(3 * 48));
    expect(Math.abs(document.documentElement.scrollHeight - length)).toBeLessThanOrEqual(length / 50);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});

it('a list that is left is on the screen as it was when it comes back, however late its effects end', async () => {
  await page.viewport(1280, 800);
  const show = () => renderApp(<PostList posts={posts.slice(0, 96)} />, { at: { pathname: '/', key: 'left' } });
  const left = show();
  scrollTo(document.documentElement.scrollHeight);
  press('Show more');
  await vi.waitFor(() => expect(tiles()).toBe(96), 5000);
  const last = screen.getByText('Post 95');
  left.container.remove();
  await untilSeenToBeGone(last);
  cleanup();
  show();
  expect(screen.getByText('Post 95')).toBeDefined();
});

/** Until the browser has told everybody who watches an element that it is out of the document. */
function untilSeenToBeGone(element: Element): Promise<void> {
  return new Promise((resolve) => {
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      resolve();
    }).observe(element);
  });
}

/** Whether there is a tile at this height of the screen, not an empty place. */
function isCovered(top: number): boolean {
  const found = [60, 100, 140].map((offset) => document.elementFromPoint(offset, top + offset)?.closest('article'));
  return found.some((tile) => tile instanceof Element);
}
