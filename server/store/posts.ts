import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';

import { Named, Post, PostSummary } from '#contract/api/posts.ts';

import { FIRST_LANGUAGE, exactAndBase, languagesToTry } from './language-fallback.ts';
import { allRows, oneRow } from './rows.ts';
import { searchExpression } from './search-expression.ts';

export interface PostFilter {
  siteUuid: string;
  language: string | undefined;
  /** Any of them; empty: no filter. */
  categories: readonly string[];
  /** All of them. */
  tags: readonly string[];
}

export interface Window {
  limit: number;
  offset: number;
}

interface Found {
  posts: PostSummary[];
  /** How many there are without the window. */
  total: number;
}

type Shelf = 'all' | 'recommended' | 'featured';

export interface PostStore {
  list(shelf: Shelf, filter: PostFilter, window: Window): Found;
  /** Best match first. A term without a letter or digit finds nothing. */
  search(term: string, filter: PostFilter, limit: number): Found;
  /** In the language asked for, else in the first language; `gone` when there was one of this slug. */
  find(siteUuid: string, slug: string, language: string | undefined): Post | 'gone' | undefined;
  /** Tags in use at a site, in the alphabetical order of their names. */
  tags(siteUuid: string, categories: readonly string[], language: string | undefined): Named[];
  /** The first category of a post of any site. */
  categoryOf(slug: string): string | undefined;
}

interface Condition {
  sql: string;
  values: SQLInputValue[];
}

const SummaryRow = v.object({ summary: v.string() });
const Total = v.object({ total: v.number() });
const ORDER: Readonly<Record<Shelf, string>> = {
  all: 'posts.created DESC, posts.id DESC',
  recommended: 'posts.created DESC, posts.id DESC',
  featured: 'posts.featured',
};

/** `fill` puts the addresses of this run into stored text. */
export function createPostStore(database: DatabaseSync, fill: (text: string) => string): PostStore {
  const summaryOf = (row: v.InferOutput<typeof SummaryRow>) => v.parse(PostSummary, JSON.parse(fill(row.summary)));

  function found(where: readonly Condition[], from: string, order: string, { limit, offset }: Window): Found {
    const sql = `FROM ${from} WHERE ${where.map((condition) => condition.sql).join(' AND ')}`;
    const values = where.flatMap((condition) => condition.values);
    const page = database.prepare(`SELECT posts.summary ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`);
    const count = database.prepare(`SELECT count(*) AS total ${sql}`);
    return {
      posts: allRows(page, SummaryRow, ...values, limit, offset).map(summaryOf),
      total: oneRow(count, Total, ...values)?.total ?? 0,
    };
  }

  return {
    list(shelf, filter, window) {
      const onShelf: Condition[] = [];
      if (shelf !== 'all') {
        onShelf.push({
          sql: shelf === 'featured' ? 'posts.featured IS NOT NULL' : 'posts.recommended = 1',
          values: [],
        });
      }
      return found([...conditions(database, filter), ...onShelf], 'posts', ORDER[shelf], window);
    },
    search(term, filter, limit) {
      const expression = searchExpression(term);
      if (expression === undefined) {
        return { posts: [], total: 0 };
      }
      const matching = { sql: 'post_words MATCH ?', values: [expression] };
      const from = 'post_words JOIN posts ON posts.row_id = post_words.rowid';
      const order = 'bm25(post_words, 10, 4, 6, 1), posts.created DESC';
      return found([matching, ...conditions(database, filter)], from, order, { limit, offset: 0 });
    },
    find(siteUuid, slug, language) {
      const select = database.prepare(
        'SELECT summary, details FROM posts WHERE site_uuid = ? AND slug = ? AND language = ?',
      );
      for (const wanted of languagesToTry(language)) {
        const row = oneRow(select, v.object({ summary: v.string(), details: v.string() }), siteUuid, slug, wanted);
        if (row) {
          const [summary, details] = [row.summary, row.details].map((text): unknown => JSON.parse(fill(text)));
          return v.parse(Post, Object.assign({}, summary, details));
        }
      }
      return database.prepare('SELECT 1 FROM gone_posts WHERE slug = ?').get(slug) ? 'gone' : undefined;
    },
    tags(siteUuid, categories, language) {
      const [exact, base] = exactAndBase(language);
      const where = conditions(database, { siteUuid, language: FIRST_LANGUAGE, categories, tags: [] });
      const sql = `
        SELECT used.slug, coalesce(exact.name, base.name, first.name, used.slug) AS name
        FROM (
          SELECT DISTINCT label.slug
          FROM posts JOIN post_labels AS label ON label.row_id = posts.row_id AND label.kind = 'tag'
          WHERE ${where.map((condition) => condition.sql).join(' AND ')}
        ) AS used
        LEFT JOIN tags AS exact ON exact.slug = used.slug AND exact.language = ?
        LEFT JOIN tags AS base ON base.slug = used.slug AND base.language = ?
        LEFT JOIN tags AS first ON first.slug = used.slug AND first.language = '${FIRST_LANGUAGE}'`;
      const values = where.flatMap((condition) => condition.values);
      const found = allRows(database.prepare(sql), Named, ...values, exact, base);
      return found.toSorted((first, second) => first.name.localeCompare(second.name, exact));
    },
    categoryOf(slug) {
      const select = database.prepare('SELECT category FROM posts WHERE slug = ? LIMIT 1');
      return oneRow(select, v.object({ category: v.string() }), slug)?.category;
    },
  };
}

function conditions(database: DatabaseSync, { siteUuid, language, categories, tags }: PostFilter): Condition[] {
  const label = (kind: string, count: number) => `EXISTS (
    SELECT 1 FROM post_labels WHERE row_id = posts.row_id AND kind = '${kind}'
    AND slug IN (${Array.from({ length: count }, () => '?').join(', ')}))`;
  const any = categories.length === 0 ? [] : [{ sql: label('category', categories.length), values: [...categories] }];
  return [
    { sql: 'posts.site_uuid = ?', values: [siteUuid] },
    inLanguage(database, siteUuid, language),
    ...any,
    ...tags.map((tag) => ({ sql: label('tag', 1), values: [tag] })),
  ];
}

/** Posts in the exact language stand in for their namesakes in the base language. */
function inLanguage(database: DatabaseSync, siteUuid: string, language: string | undefined): Condition {
  const [exact, base] = exactAndBase(language);
  const any = database.prepare('SELECT 1 FROM posts WHERE site_uuid = ? AND language = ? LIMIT 1');
  if (exact === base || !any.get(siteUuid, exact)) {
    return { sql: 'posts.language = ?', values: [base] };
  }
  const sql = `(posts.language = ? OR (posts.language = ? AND NOT EXISTS (
    SELECT 1 FROM posts AS exact
    WHERE exact.site_uuid = posts.site_uuid AND exact.slug = posts.slug AND exact.language = ?)))`;
  return { sql, values: [exact, base, exact] };
}
