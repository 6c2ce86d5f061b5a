import type { PostSummary } from '#contract/api/posts.ts';
import type { Fault } from '#server/faults/fault-rule.ts';

import type { Backend } from '#tests/e2e/kit/backend.ts';

/** A post of a list; anything may stand in it, as from a content system. */
export type LoosePost = Partial<Record<keyof PostSummary, unknown>>;

export function aPost(id: number, parts: LoosePost = {}): LoosePost {
  return {
    id,
    slug: `post-${id}`,
    title: `Post ${id}`,
    excerpt: `What post ${id} is about.`,
    format: 'article',
    type: 'card',
    author: { name: 'Ana Duarte' },
    categories: [{ name: 'Real Stories', slug: 'real-stories' }],
    tags: [],
    readingTime: 3,
    language: 'en',
    createdDate: '2026-06-02T09:00:00.000Z',
    updatedDate: '2026-06-02T09:00:00.000Z',
    ...parts,
  };
}

export function somePosts(count: number, parts: (id: number) => LoosePost = () => ({})): LoosePost[] {
  return Array.from({ length: count }, (_, index) => aPost(index + 1, parts(index + 1)));
}

/** A picture that the back end really has. */
export function aPicture(backend: Backend) {
  return { url: `${backend.mediaOrigin}/media/pictures/sam-my-brothers-mondays.jpg`, altText: '' };
}

/** An answer that is this list, or a page of a longer one. */
export function listAnswer(items: readonly LoosePost[], total = items.length): Fault {
  return { status: 200, body: items, headers: { 'x-total-count': String(total) } };
}

/** Slugs of articles that everybody at Alderway can open. */
export const REAL_SLUGS = [
  'nights-in-shifts',
  'telling-your-manager',
  'feeding-two-at-once',
  'money-before-the-baby',
  'an-hour-that-is-yours',
] as const;

const PER_PAGE = 48;

/** Every list of posts is this one from now on, page by page; of two rules that fit the later one counts. */
export async function serveList(backend: Backend, items: readonly LoosePost[], delayMs = 0): Promise<void> {
  const pages = Array.from({ length: Math.ceil(items.length / PER_PAGE) }, (_, index) => index + 1);
  await backend.addFaults(
    ...pages.map((page) => ({
      match: { endpoint: 'posts', ...(page === 1 ? {} : { path: `[?&]page=${page}(?:&|$)` }) },
      fault: {
        ...listAnswer(items.slice((page - 1) * PER_PAGE, page * PER_PAGE), items.length),
        delayMs: page === 1 ? 0 : delayMs,
      },
    })),
  );
}
