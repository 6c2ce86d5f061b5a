import type { Post, PostSummary } from '#contract/api/posts.ts';

/** A post for a test, with what the test is about. */
export function aPost(parts: Partial<PostSummary> = {}): PostSummary {
  return {
    id: 1,
    slug: 'newborn-sleep',
    title: 'What newborn sleep really looks like',
    excerpt: 'Short, scattered and completely normal.',
    format: 'article',
    categories: [],
    tags: [],
    language: 'en',
    createdDate: '2026-10-01T08:00:00.000Z',
    updatedDate: '2026-11-04T08:00:00.000Z',
    ...parts,
  };
}

export function anArticle(content: string, parts: Partial<Post> = {}): Post {
  return { ...aPost(), content, ...parts };
}
