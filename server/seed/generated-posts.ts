import { FIRST_LANGUAGE } from '#server/store/language-fallback.ts';

import { imageOf, postRow } from './post-row.ts';
import type { PostRow } from './post-row.ts';
import type { Content } from './read-content.ts';

/** Far above the ids of written posts. */
const FIRST_ID = 20_000_000;
const A_DAY_MS = 86_400_000;
const NEWEST = Date.parse('2025-08-31T09:00:00Z');

/**
 * Posts to fill a site with for measurements: variations of the written ones, older than them, and named so that
 * nobody takes one for the other. A generated post shows the picture of the one it was made from.
 */
export function generatedPosts(count: number, { posts, tags }: Content): PostRow[] {
  const sources = posts.filter((post) => post.language === FIRST_LANGUAGE && post.header.format === 'article');
  return Array.from({ length: count }, (_, index) => {
    const source = sources[index % sources.length];
    if (!source) {
      throw new Error('There is no written post to make variations of.');
    }
    const number = String(index + 1).padStart(4, '0');
    const created = new Date(NEWEST - index * (A_DAY_MS / 8)).toISOString();
    const header = {
      ...source.header,
      title: `Generated ${number}: ${source.header.title}`,
      created: created.slice(0, 10),
      updated: created.slice(0, 10),
      recommended: false,
      featured: false,
    };
    const body = source.body.split('</p>').slice(0, 3).join('</p>').concat('</p>');
    const row = postRow({ ...source, slug: `generated-${number}`, header, body }, tags);
    const image = imageOf(source.slug, source.header.imageAlt);
    const id = FIRST_ID + index;
    const written: unknown = JSON.parse(row.summary);
    const summary = Object.assign({}, written, { id, image, createdDate: created });
    return { ...row, id, created, summary: JSON.stringify(summary) };
  });
}
