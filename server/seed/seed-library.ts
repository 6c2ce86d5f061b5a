import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { inTransaction } from '#server/store/sqlite.ts';

import { generatedPosts } from './generated-posts.ts';
import { GONE_JOURNEY } from './people.ts';
import { postRow } from './post-row.ts';
import type { PostRow } from './post-row.ts';
import type { Content } from './read-content.ts';
import { SITES } from './sites.ts';

const KEY = 'library';

/**
 * Puts sites and the written library into the tables, unless just these are there already. People and what they have
 * done stay. `postCount` fills the first site up to so many posts in the first language.
 */
export function seedLibrary(database: DatabaseSync, content: Content, postCount: number): void {
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([content, SITES, postCount]))
    .digest('hex');
  const stored = database.prepare('SELECT value FROM meta WHERE key = ?').get(KEY);
  if (stored?.['value'] === fingerprint) {
    return;
  }
  inTransaction(database, () => {
    emptyLibrary(database);
    writeSites(database);
    writePosts(database, content, postCount);
    writeTexts(database, content);
    database.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)').run(KEY, fingerprint);
  });
}

function emptyLibrary(database: DatabaseSync): void {
  for (const table of ['sites', 'posts', 'post_labels', 'gone_posts', 'tags', 'pages', 'policies']) {
    database.exec(`DELETE FROM ${table}`);
  }
  database.exec("INSERT INTO post_words (post_words) VALUES ('delete-all')");
}

function writeSites(database: DatabaseSync): void {
  const insert = database.prepare('INSERT INTO sites (site_uuid, position, data) VALUES (?, ?, ?)');
  for (const [position, stored] of Object.values(SITES).entries()) {
    insert.run(stored.site.siteUuid, position, JSON.stringify(stored));
  }
}

function writePosts(database: DatabaseSync, content: Content, postCount: number): void {
  const rows = content.posts.map((post) => postRow(post, content.tags));
  const featured = [...new Set(rows.filter((row) => row.isFeatured).map((row) => row.slug))];
  const write = createPostWriter(database);
  for (const [position, { site }] of Object.values(SITES).entries()) {
    // Each site has its own order of what it features.
    const order = [...featured.slice(position), ...featured.slice(0, position)];
    for (const row of rows) {
      write(site.siteUuid, row, order.indexOf(row.slug));
    }
  }
  const missing = postCount - rows.filter((row) => row.language === 'en').length;
  for (const row of generatedPosts(Math.max(0, missing), content)) {
    write(SITES.alderway.site.siteUuid, row, -1);
  }
  database.prepare('INSERT INTO gone_posts (slug) VALUES (?)').run(GONE_JOURNEY);
}

function createPostWriter(database: DatabaseSync) {
  const insert = database.prepare(
    `INSERT INTO posts (site_uuid, slug, language, id, created, category, recommended, featured, summary, details)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const label = database.prepare('INSERT OR IGNORE INTO post_labels (row_id, kind, slug) VALUES (?, ?, ?)');
  const index = database.prepare('INSERT INTO post_words (rowid, title, excerpt, labels, body) VALUES (?, ?, ?, ?, ?)');
  return (siteUuid: string, row: PostRow, featured: number): void => {
    const { slug, language, id, created, category, summary, details, words } = row;
    const place = featured === -1 ? null : featured;
    const { lastInsertRowid: rowId } = insert.run(
      siteUuid,
      slug,
      language,
      id,
      created,
      category,
      Number(row.isRecommended),
      place,
      summary,
      details,
    );
    row.categories.forEach((name) => label.run(rowId, 'category', name));
    row.tags.forEach((name) => label.run(rowId, 'tag', name));
    index.run(rowId, words.title, words.excerpt, words.labels, words.body);
  };
}

function writeTexts(database: DatabaseSync, { tags, pages, policies }: Content): void {
  const tag = database.prepare('INSERT INTO tags (slug, language, name) VALUES (?, ?, ?)');
  for (const [slug, names] of Object.entries(tags)) {
    Object.entries(names).forEach(([language, name]) => tag.run(slug, language, name));
  }
  const page = database.prepare('INSERT INTO pages (kind, name, language, title, content) VALUES (?, ?, ?, ?, ?)');
  for (const { kind, name, language, title, body } of pages) {
    page.run(kind, name, language, title, body);
  }
  const policy = database.prepare('INSERT INTO policies (type, position, file_name, data) VALUES (?, ?, ?, ?)');
  for (const [type, list] of Object.entries(policies)) {
    list.forEach((stored, position) => {
      policy.run(type, position, 'fileName' in stored ? stored.fileName : null, JSON.stringify(stored));
    });
  }
}
